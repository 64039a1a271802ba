import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { PATHS, type PageName, pathOf, routeOf } from "./route.ts";

const params = { membership: "enr_1", event: "perf_1", message: "msgr_1" };

test("every page is found at its own address", () => {
  for (const page of Object.keys(PATHS) as PageName[]) is(routeOf(pathOf(page, params)).page, page);
  equal(routeOf("/enr_1/earnings/perf_1/").params, { membership: "enr_1", event: "perf_1" });
});

test("an address that is no page names none", () => {
  for (const path of ["/enr_1/nothing", "/enr_1/earnings/perf_1/more"])
    equal(routeOf(path), { page: undefined, params: {} });
});

test.run();
