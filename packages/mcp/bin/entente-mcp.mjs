#!/usr/bin/env node
import { run } from "../dist/main.js";

const status = await run(process.argv.slice(2), process.env);
if (status !== undefined) process.exitCode = status;
