/** The obstacles to the targets that a path misses, as its profile shows them. Printed below its figures. */
export const OBSTACLES: Readonly<Record<string, string>> = {
  analytics: `Rollups are kept by day of UTC: days of another zone, and what was earned, are summed from quarters of an hour and from
intervals of terms, which are read whole before the first 100 rows are known. By \`program\` and \`currency\` the statement takes 2 ms;
the rest is node: a third of it pg and its parser, a quarter the rows of the answer, a tenth garbage.`,
  rates: `Both sides share two cores with PostgreSQL and the load. A redirect takes 1.5 ms of processor time, its limit 0.65; a
single event 3.3 ms, its limit 2.4. At these rates the cores are busy for seven tenths of the time and more, so that requests wait for
each other. A click is added to up to seven sums, and an event is decided, announced, audited and kept under its key, which the limits leave
out.`,
  mixed: `The process itself is held for no longer than 40 ms. A run of payouts takes one of the two cores for 20 to 25 seconds, and with
PostgreSQL, the load and the other requests they are busy all the time: a statement of a read waits for a processor.`,
  payouts: `Of a run, in the parts that \`explain (analyze)\` gives: a tenth measures what each member is owed for, from the sums by day
(three tenths when it was from the events); 15 % decide amounts and compose rows; more than a third writes the rows and 15 % check their foreign
keys, as the limit does; a quarter announces each payout in the feed, which the limit leaves out. Without the events it would be four fifths
of the limit.`,
  feed: `A page takes 0.59 ms of the process and 0.28 ms of PostgreSQL, its limit 0.52 and 0.25. The limit leaves out who caused each event
and the request, which are two columns more, and asks for no key. A quarter of the process is garbage, of the limit a twelfth: rows and
texts of 32 pages are alive at once.`,
  launch: `A link costs PostgreSQL 30 to 38 µs, of the limit 22 to 44: the larger the table, the closer the two. What a launch does but once
(its plan, its steps, its events) is 3 to 5 µs for each of 10,000 links, and 0.6 µs of a million. Ten times as many links take more than ten
times as long since the indexes outgrow the caches: the limit takes 13 times as long.`,
  processes: `Two cores are one process, PostgreSQL and the load already: a second process has none of its own. With four cores and more the
first three figures mean something. Where requests are collected, in groups of clicks and of events, each of two processes collects
half as many, so that each statement and each commit is for fewer: that is the processor time that is added.`,
  standing: `The limit reads sums and writes nothing. A member who changes has an interval closed and one opened, a row updated with its
indexes, and an event: 0.7 ms each, 4.1 of the 6 seconds that 100,000 members take, of whom 6,000 change. Finding them takes 1.8 s.`,
  redirect: `A redirect takes 0.29 ms of the process and 0.56 ms of PostgreSQL, its limit 0.20 and 0.25. Where the limit inserts one row with
two indexes, a click is four rows (the click, who clicked first, its name, an event), of which the event alone has ten index entries;
six foreign keys are checked, and it is added to its link and to six sums: 30 records of the log, 3 of the limit. Clicks are committed
one group at a time; two at a time gained 6 % and cost 8 % of processor time.`,
  event: `An event takes 0.86 ms of the process and 0.73 ms of PostgreSQL, its limit 1.13 and 1.14; the load takes most of the rest of two
cores. Of the process no function takes more than a twelfth: HTTP an eighth, pg and its writes a seventh, garbage a twelfth, and as much
what is added to sums.`,
  batch: `An event of a batch takes 0.36 ms of the process and 0.46 ms of PostgreSQL, the limit 0.01 and 0.15. The limit knows where each event
leads and inserts two rows. Here its member, program and terms, customer and duplicate are looked up, ten look-ups by keys for each event; it
is validated, decided, digested, added to five sums, and presented for the answer.`,
  replay: `Of the rows of one event two are sums for analytics, by quarter hours and by days of a route, which came after this target.`,
  sources: `A delivery takes 0.44 ms of the process and 0.11 ms of PostgreSQL, its limit 0.11 and 0.19; the load, which signs each, takes
0.16 more. PostgreSQL does less than for the limit, since deliveries of one moment are one statement. The process is one of two cores, and is
full at 2,200 deliveries in a second. No function of it takes more than a ninth, which is writing to PostgreSQL; writing answers is a thirteenth,
parsing and pruning events a ninth, signatures, seals and digests together as much.`,
  deliveries: `A delivery takes 0.13 to 0.16 ms of the process, its limit 0.04, and 0.06 to 0.09 ms of PostgreSQL: half of that is reading and
recording it. To one endpoint ten are on their way at once, and their results are recorded some five at a time; claims ahead of sending
made it 1.7 times as fast. No function of the process takes more than a tenth, which is writing to sockets.`,
};
