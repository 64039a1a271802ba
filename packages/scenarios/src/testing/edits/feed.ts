import { copied, DAY, edits, type Family, gone, NEW_ID, set } from "./edit.ts";

const ENTRY = `insert into audit_entry (organization, livemode, seq, id, actor, verb, subject_type, subject, created_at)
    select organization, livemode, 99999, ${NEW_ID}::uuid, '{}', 'programs.update', 'program', 'none', now() from feed_head`;

const SEALED = "'events ' || seq";
const EVENTS = "stream = 'events'";
const ACTOR = `actor = '{"type":"system","id":null,"name":null}'`;

/** Seals with their leaves. */
const seals = (where: string): string =>
  `with leaves as (delete from seal_leaves where id in (select id from seal where ${where})) delete from seal where ${where}`;
/** Of all seals from the last one on that is over a personal value. */
const LAST_NAMED = "(select max(c.seq) - 1 from commitment c where c.stream = 'events')";

/** The feed, the audit entries and their seals. */
export const FEED: Family = [
  ...edits(
    "event",
    "seq::text",
    ["one is gone", gone("event", "seq = 5", "seq"), "feed"],
    ["the first is gone", gone("event", "seq = 1", "seq"), "feed"],
    ["the last is gone", gone("event", "true", "seq desc"), "feed_head", "'head'"],
    ["one is gone, by its id", gone("event", "seq = 5", "seq"), "event_seq", "id::text"],
    ["created_at", set("event", `created_at = created_at + ${DAY}`, "true", "seq"), "event"],
    [
      "type",
      set("event", "type = 'relationship.resumed'", "type = 'relationship.activated'", "seq"),
      "pause",
      "subject",
    ],
    ["another type", set("event", "type = 'relationship.ended'", "type = 'relationship.paused'", "seq"), "event"],
    ["no type there is", set("event", "type = 'relationship.sold'", "type = 'relationship.paused'", "seq"), "event"],
    ["subject", set("event", `subject = ${NEW_ID}`, "true", "seq"), "event"],
    ["kind of subject", set("event", "subject_type = 'deployment'", "type = 'relationship.paused'", "seq"), "event"],
    ["id", set("event", `id = ${NEW_ID}`, "true", "seq"), "event_seq", "id::text"],
    ["one too many", copied("event", { seq: "99999", id: NEW_ID }, "true", "seq"), "feed", null],
    [
      "data of another",
      set(
        "event",
        "data = (select data from event e where e.type = 'relationship.paused' order by seq limit 1)",
        "type = 'relationship.ended'",
        "seq",
      ),
      "event",
    ],
    ["what it shows", set("event", "data = replace(data, 'ann', 'eve')", "data like '%ann%'", "seq"), "sealed", SEALED],
    ["who did it", set("event", ACTOR, "true", "seq"), "sealed", SEALED],
    ["its request", set("event", "request_id = 'other'", "true", "seq"), "sealed", SEALED],
    ["data that is no JSON", set("event", "data = 'none'", "true", "seq"), "event", "'-'"],
  ),
  ...edits(
    "feed_head",
    "'head'",
    ["ahead", "update feed_head set seq = seq + 1", "feed_head"],
    ["behind", "update feed_head set seq = seq - 1", "feed_head"],
    ["no endpoints", "update feed_head set subscriptions = 0", "feed_head"],
    ["fewer endpoints", "update feed_head set subscriptions = subscriptions - 1", "feed_head"],
  ),
  ...edits(
    "event_seq",
    "id::text",
    ["seq", set("event_seq", "seq = seq + 1", "true", "seq"), "event_seq"],
    ["one is gone", gone("event_seq", "true", "seq"), "event_seq"],
  ),
  ...edits(
    "audit_entry",
    "id::text",
    ["one too many", ENTRY, "audit", null],
    ["one too many, for its head", ENTRY, "audit_head", "'head'"],
    ["one too many, by its id", ENTRY, "audit_seq"],
    ["one is gone", gone("audit_entry", "seq = 3", "seq"), "audit", "'3'"],
    ["who did it", set("audit_entry", ACTOR, "true", "seq"), "sealed", "'audit ' || seq"],
    ["verb", set("audit_entry", "verb = 'programs.create'", "verb <> 'programs.create'", "seq"), "sealed", null],
    ["what it shows", set("audit_entry", "after = '{}'", "after is not null", "seq"), "sealed", "'audit ' || seq"],
  ),
  ...edits(
    "seal",
    "'events ' || first_seq || ' to ' || last_seq",
    ["root", set("seal", "root = previous", EVENTS, "number"), "sealed"],
    ["time", set("seal", `created_at = created_at - ${DAY}`, EVENTS, "number"), "sealed"],
    ["number", set("seal", "number = 9", EVENTS, "number"), "sealed"],
    ["signature", set("seal", "signature = reverse(signature)", EVENTS, "number"), "sealed"],
  ),
  {
    name: "seal: all of the audit entries are gone",
    table: "seal",
    also: "seal_leaves",
    sql: seals("stream = 'audit'"),
    check: "sealed",
    row: "(select 'audit ' || min(seq) from commitment where stream = 'audit')",
  },
  {
    name: "seal: the newest of the feed are gone",
    table: "seal",
    also: "seal_leaves",
    sql: seals(`${EVENTS} and last_seq > ${LAST_NAMED}`),
    check: "sealed",
    row: null,
  },
  ...edits("subject_key", "", [
    "key",
    set("subject_key", "sealed = sealed || 'x'", "id in (select entity from commitment where stream = 'events')"),
    "sealed",
    "(select 'events ' || first_seq || ' to ' || last_seq from seal where stream = 'events' and number = 1)",
  ]),
  ...edits("seal_leaves", "", ["leaves are gone", gone("seal_leaves"), "sealed", null]),
  ...edits("seal_leaves", "", [
    "leaves",
    "update seal_leaves set leaves = reverse(leaves) where id = (select id from seal where stream = 'events' and number = 1)",
    "sealed",
    null,
  ]),
];
