// A voice for each third of an octave that Flametube hears, and a drum on each low onset.
//
//   flametube -o sc@127.0.0.1:9000 & chuck flametube.ck
//
// Another port: chuck flametube.ck:9001

9000 => int port;
if (me.args() > 0) Std.atoi(me.arg(0)) => port;

31 => int count;
float bands[count];
float level, mid;
int hits;

OscIn stream;
port => stream.port;
stream.listenAll();

// The third octaves from 20 Hz on: IEC 61260-1 puts them at 1000 Hz times 10^(k/10).
SinOsc voices[count];
Envelope gains[count];
for (0 => int k; k < count; k++) {
    voices[k] => gains[k] => Pan2 place => dac;
    1000 * Math.pow(10, (k - 17) / 10.0) => voices[k].freq;
    0.05 => voices[k].gain;
    2.0 * k / (count - 1) - 1 => place.pan;
    30::ms => gains[k].duration;
}

SinOsc drum => ADSR blow => dac;
50 => drum.freq;
0 => drum.gain;
blow.set(1::ms, 300::ms, 0, 10::ms);

fun void listen() {
    OscMsg message;
    while (true) {
        stream => now;
        while (stream.recv(message)) take(message);
    }
}

fun void take(OscMsg message) {
    message.address => string address;
    if (address == "/flametube/main/level/all") message.getFloat(0) => level;
    else if (address == "/flametube/main/tone/mid") message.getFloat(0) => mid;
    else if (address == "/flametube/main/spectrum/bands") sing(message);
    else if (address == "/flametube/main/onset/low") strike(message.getFloat(0));
}

// A voice is as loud as the square of its band, so that quiet bands stay in the background.
fun void sing(OscMsg message) {
    for (0 => int k; k < count && k < message.numArgs(); k++) {
        message.getFloat(k) => bands[k];
        bands[k] * bands[k] => gains[k].target;
    }
}

fun void strike(float strength) {
    hits++;
    0.4 * strength => drum.gain;
    1 => blow.keyOn;
}

fun int loudest() {
    0 => int place;
    for (1 => int k; k < count; k++) if (bands[k] > bands[place]) k => place;
    return place;
}

spork ~ listen();
while (true) {
    1::second => now;
    <<< "level", level, "mid", mid, "band", loudest(), "hits", hits >>>;
}
