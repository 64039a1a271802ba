/** The obstacles to the targets that a path misses, as its profile shows them. The page of figures links here. */
export const OBSTACLES: Readonly<Record<string, string>> = {
  analytics: `rollups are kept by day of UTC; days of another zone, and what was earned, are summed from quarters of an hour and from
intervals of terms, all of them before the first 100 rows are known. By \`program\` and \`currency\` the statement takes 2 ms; the rest is node.`,
  rates: `both sides share two cores with PostgreSQL and the load, which are busy for seven tenths of the time and more. A redirect takes
1.5 ms of processor time, its limit 0.65; a single event 3.3 ms, its limit 2.4: a click is added to up to seven sums, and an event is decided,
announced, audited and kept under its key.`,
  mixed: `a run of payouts takes one of the two cores for 20 to 25 seconds, so that a statement of a read waits for a processor; the
process itself is held for no longer than 40 ms.`,
  payouts: `more than a third of a run writes the rows and 15 % check their foreign keys, as the limit does; a quarter announces each payout in
the feed, which the limit leaves out; 15 % decide amounts, a tenth measures what each member is owed for.`,
  feed: `a page takes 0.59 ms of the process and 0.28 ms of PostgreSQL, its limit 0.52 and 0.25, which leaves out the actor, the
request and the key. A quarter of the process is garbage, of the limit a twelfth.`,
  launch: `a link costs PostgreSQL 30 to 38 µs, of the limit 22 to 44. What a launch does once is 3 to 5 µs for each of 10,000 links.
Ten times as many links take more than ten times as long since the indexes outgrow the caches; the limit takes 13 times as long.`,
  processes: `two cores are one process, PostgreSQL and the load already; these figures need four. Each of two processes collects half as
many clicks and events into one statement and commit, which is the processor time that is added.`,
  standing: `the limit reads sums and writes nothing. A member who changes has an interval closed and one opened, a row updated and an
event: 0.7 ms each, 4.1 of the 6 seconds; finding them takes 1.8. A chunk is one statement already: half of it updates rows, 19 records of the log
each since their indexes hold what changes; intervals are a quarter, foreign keys a twentieth. With 20,000 members finding takes longer than the
commit, which runs beside it. Chunks of 4,000, and intervals analyzed before each round, gave nothing.`,
  redirect: `a redirect takes 0.29 ms of the process and 0.56 ms of PostgreSQL, its limit 0.20 and 0.25. A click is four rows, six foreign keys
and six sums: 30 records of the log, where the limit has one row and 3 records.`,
  event: `an event takes 0.86 ms of the process and 0.73 ms of PostgreSQL, its limit 1.13 and 1.14; the load takes most of the rest of two
cores. No function takes more than a twelfth of the process. Two indexes came since, for the order by amount and for orders in any case: on a Xeon
the ratio went from 116 to 102 %.`,
  written: `before, a click wrote 20.7 entries and 5,084 bytes, an event 29.5 and 8,355. What is left twice, a click beside its event and
its visitor beside its hour, is read by servers of the version before, which run beside new ones while an installation is upgraded: it goes in two
releases. A third of an event's bytes is its sealed answer.`,
  batch: `an event takes 0.36 ms of the process and 0.46 ms of PostgreSQL, the limit 0.01 and 0.15, which inserts two rows; look-ups and the
process take less since these figures. Here
look-ups find its member, customer and duplicate; it is decided, digested, added to five sums and presented. Three fifths of its commit are the
limit's two rows and their foreign keys, the rest sums and the customer. A fifth of the process and more is garbage: what is known of all
events lives until the last one is committed. The process waits while PostgreSQL works, and PostgreSQL while the process does.`,
  replay: `two of the rows of one event are sums for analytics, which came after this target.`,
  sources: `a delivery takes 0.44 ms of the process and 0.11 ms of PostgreSQL, its limit 0.11 and 0.19; the process is one of two cores
and full at 2,200 deliveries in a second. Its largest parts are writing to PostgreSQL, parsing events, and signatures, seals and digests, a
ninth each.`,
  deliveries: `a delivery takes 0.13 to 0.16 ms of the process, its limit 0.04, and 0.06 to 0.09 ms of PostgreSQL to be read and recorded. No
function takes more than a tenth of the process.`,
};
