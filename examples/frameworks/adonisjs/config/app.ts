import { randomBytes } from "node:crypto";
import { defineConfig } from "@adonisjs/core/http";

const { APP_KEY = randomBytes(32).toString("hex") } = process.env;

export const appKey = APP_KEY;
export const http = defineConfig({});
