import { test } from "uvu";
import { is } from "uvu/assert";
import { tokenIn } from "./token.ts";

test("the secret is found in a link", () => {
  is(tokenIn(" https://partners.example/console/sign-in#token=abc_1 "), "abc_1");
  is(tokenIn("abc_1"), "abc_1");
  is(tokenIn("https://partners.example/#other=1"), "https://partners.example/#other=1");
});

test.run();
