<CsoundSynthesizer>
<CsOptions>
-odac -+rtaudio=jack --use-system-sr -m0 -d
</CsOptions>
<CsInstruments>
; A voice for each third of an octave that Flametube hears, and a drum on each low onset.
;
;   flametube -o sc@127.0.0.1:9000 & csound flametube.csd
;
; Another port: csound --omacro:PORT=9001 flametube.csd
#ifndef PORT
#define PORT #9000#
#end

ksmps = 64
nchnls = 2
0dbfs = 1

giPort OSCinit $PORT
giSine ftgen 0, 0, 4096, 10, 1
; The third octaves from 20 Hz on: IEC 61260-1 puts them at 1000 Hz times 10^(k/10).
giCount = 31
gSTypes = "fffffffffffffffffffffffffffffff"
gkBands[] init giCount
gkLevel init 0
gkMid init 0
gkLow init 0

; Csound gives one message a cycle, so each address is asked until it has no more.
instr Listen
level:
  kCame OSClisten giPort, "/flametube/main/level/all", "f", gkLevel
  if kCame != 0 kgoto level
tone:
  kCame OSClisten giPort, "/flametube/main/tone/mid", "f", gkMid
  if kCame != 0 kgoto tone
bands:
  kCame, kNew[] OSClisten giPort, "/flametube/main/spectrum/bands", gSTypes
  if kCame != 0 then
    gkBands = kNew
    kgoto bands
  endif
hits:
  kStrength init 0
  kCame OSClisten giPort, "/flametube/main/onset/low", "f", kStrength
  if kCame != 0 then
    gkLow += 1
    event "i", "Drum", 0, 0.4, kStrength
    kgoto hits
  endif
endin

; One voice: its loudness is the square of its band, so that quiet bands stay in the background.
instr Voice
  iBand = p4
  kGain portk gkBands[iBand], 0.03
  aVoice oscili kGain * kGain * 0.05, 1000 * 10 ^ ((iBand - 17) / 10), giSine
  aLeft, aRight pan2 aVoice, iBand / (giCount - 1)
  outs aLeft, aRight
endin

instr Drum
  kPitch expon 120, p3, 45
  aDrum oscili expon(1, p3, 0.001) * 0.4 * p4, kPitch, giSine
  outs aDrum, aDrum
endin

; Says once a second what came: level, tone/mid, the loudest band and how many hits.
instr Print
  if metro(1) == 1 then
    kLoudest maxarray gkBands
    kPlace = 0
    while kPlace < giCount - 1 && gkBands[kPlace] < kLoudest do
      kPlace += 1
    od
    printks "level %.3f mid %.3f band %d hits %d\n", 0, gkLevel, gkMid, kPlace, gkLow
  endif
endin
</CsInstruments>
<CsScore>
i "Listen" 0 86400
i "Print" 0 86400
{ 31 BAND
i "Voice" 0 86400 $BAND
}
</CsScore>
</CsoundSynthesizer>
