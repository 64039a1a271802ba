import * as assert from "node:assert/strict";
import { SinkRefused, SinkUnavailable } from "@entente/sinks";
import { suite } from "uvu";
import { answered, failureOf, lacksTopic } from "./failures.ts";

const test = suite("the failures of Kafka");

const given = (more: object, message = "said: correct horse"): Error => Object.assign(new Error(message), more);
/** An answer of a broker, as the client wraps it. */
const answer = (apiId: string, canRetry: boolean): Error =>
  given({ code: "PLT_KFK_RESPONSE", errors: [given({ code: "PLT_KFK_PROTOCOL", apiId, canRetry })] });
const unreachable = (code: string): Error =>
  given({ code: "PLT_KFK_NETWORK", canRetry: true, cause: given({ errors: [given({ code })] }) });

test("a failure that passes is an outage, and another is refused, with its reason and nothing that was said", () => {
  for (const [error, kind, reason] of [
    [answer("NOT_LEADER_OR_FOLLOWER", true), SinkUnavailable, /does not answer: NOT_LEADER_OR_FOLLOWER/],
    [answer("NOT_ENOUGH_REPLICAS_AFTER_APPEND", true), SinkUnavailable, /NOT_ENOUGH_REPLICAS_AFTER_APPEND/],
    [unreachable("ECONNREFUSED"), SinkUnavailable, /does not answer: ECONNREFUSED/],
    [unreachable("ETIMEDOUT"), SinkUnavailable, /ETIMEDOUT/],
    [given({ code: "PLT_KFK_NETWORK", canRetry: true }), SinkUnavailable, /the connection is closed or late/],
    [given({ code: "PLT_KFK_USER", canRetry: false }, "Unknown topic partners."), SinkUnavailable, /does not answer/],
    [given({ code: "PLT_KFK_USER" }, "Cannot find broker with node id -1"), SinkUnavailable, /does not answer/],
    [answer("TOPIC_AUTHORIZATION_FAILED", false), SinkRefused, /may not do this: it needs .*Describe, Read and Write/],
    [answer("SASL_AUTHENTICATION_FAILED", false), SinkRefused, /does not know the user with this password/],
    [answer("UNSUPPORTED_SASL_MECHANISM", false), SinkRefused, /or has another mechanism/],
    [answer("ILLEGAL_SASL_STATE", false), SinkRefused, /it asks for no user/],
    [answer("INVALID_RECORD", false), SinkRefused, /a rule of the topic forbids these messages/],
    [answer("SOMETHING_NEW", false), SinkRefused, /it answers SOMETHING_NEW/],
    [unreachable("DEPTH_ZERO_SELF_SIGNED_CERT"), SinkRefused, /trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
    [unreachable("ERR_TLS_CERT_ALTNAME_INVALID"), SinkRefused, /no TLS with a certificate that is trusted/],
    [given({ code: "PLT_KFK_USER", canRetry: false }, "Broker requires TLS."), SinkRefused, /Broker requires TLS/],
  ] as const) {
    const failure = failureOf(error);
    assert.ok(failure instanceof kind, String(failure));
    assert.match(failure.message, /^Kafka (refuses|does not answer): /);
    assert.match(failure.message, reason);
    assert.ok(!failure.message.includes("correct horse"));
    assert.equal(failure.cause, error);
  }
});

test("an answer that is final counts, whatever else happened", () => {
  const both = given({ errors: [answer("NETWORK_EXCEPTION", true), answer("CLUSTER_AUTHORIZATION_FAILED", false)] });
  assert.ok(failureOf(both) instanceof SinkRefused);
});

test("failures of sinks stay what they are", () => {
  for (const failure of [new SinkRefused("no"), new SinkUnavailable("later")])
    assert.equal(failureOf(failure), failure);
});

test("an answer is found wherever it is, and a topic that is missing in both ways of saying it", () => {
  assert.ok(answered(given({ cause: answer("MESSAGE_TOO_LARGE", false) }), "MESSAGE_TOO_LARGE"));
  assert.ok(!answered(answer("MESSAGE_TOO_LARGE", false), "INVALID_RECORD"));
  assert.ok(!answered(undefined, "INVALID_RECORD"));
  assert.ok(lacksTopic(given({ code: "PLT_KFK_USER" }, "Unknown topic partners.")));
  assert.ok(lacksTopic(answer("UNKNOWN_TOPIC_OR_PARTITION", true)));
  assert.ok(!lacksTopic(unreachable("ECONNREFUSED")));
});

test.run();
