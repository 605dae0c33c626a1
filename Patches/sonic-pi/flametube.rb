# A bass drum at each low onset, a cymbal at each high one, and a chord at each bar.
#
#   flametube -o sonicpi@127.0.0.1:4560

live_loop :drum do
  use_real_time
  strength, = sync "/osc*/flametube/main/onset/low"
  puts "low #{strength}"
  sample :bd_haus, amp: strength
end

live_loop :cymbal do
  use_real_time
  strength, = sync "/osc*/flametube/main/onset/high"
  sample :drum_cymbal_closed, amp: 0.5 * strength
end

live_loop :bars do
  use_real_time
  place, = sync "/osc*/flametube/main/beat/bar"
  synth :prophet, note: chord(:a2, :minor), release: 1.5, amp: 0.4 if place == 1
end
