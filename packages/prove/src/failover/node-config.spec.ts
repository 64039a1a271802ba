import { suite } from "uvu";
import * as assert from "uvu/assert";
import { nodeConfig } from "./node-config.ts";

const test = suite("settings of a node");

const settings = JSON.parse(
  nodeConfig({ name: "one", port: 1, agentPort: 2, etcdPort: 3, bin: "/bin", folder: "/one" }),
);

test("an agent listens on loopback alone, reaches etcd by its own way, and keeps its data in its own folder", () => {
  const { restapi, etcd3, postgresql } = settings;
  assert.equal(etcd3, { host: "127.0.0.1:3", use_proxies: true });
  assert.equal([restapi.listen, postgresql.listen], ["127.0.0.1:2", "127.0.0.1:1"]);
  assert.equal([postgresql.data_dir, postgresql.parameters.unix_socket_directories], ["/one/data", "/one"]);
});

test("a standby has each commit, a former leader may be rewound, and a leader gives up before another takes over", () => {
  const { dcs, initdb } = settings.bootstrap;
  assert.is(dcs.synchronous_mode, true);
  assert.is(dcs.postgresql.use_pg_rewind, true);
  assert.ok(initdb.includes("data-checksums"));
  assert.ok(dcs.loop_wait + 2 * dcs.retry_timeout <= dcs.ttl);
});

test.run();
