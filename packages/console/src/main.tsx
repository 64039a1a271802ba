import { newQueries, startTheme } from "@entente/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isSignedOut } from "./data/errors.ts";
import { router } from "./router.tsx";
import { showPhone } from "./shell/phone.ts";
import { showDensity } from "./ui/density.ts";
import "@entente/kit/styles/tokens.css";
import "@entente/kit/styles/base.css";
import "@entente/kit/styles/parts.css";
import "@entente/kit/styles/blocks.css";
import "./ui/shell.css";

startTheme();
showDensity();
await showPhone();

const queries = newQueries();
const askForSession = () => void queries.invalidateQueries({ queryKey: ["session"] });
queries.getQueryCache().subscribe(({ query, type }) => {
  if (type === "updated" && query.queryKey[0] !== "session" && isSignedOut(query.state.error)) askForSession();
});
queries.getMutationCache().subscribe(({ mutation, type }) => {
  if (type === "updated" && isSignedOut(mutation?.state.error)) askForSession();
});

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );

// The typeface comes after the first page, which is read in the system's until then. Texts may be read later than the page is loaded.
const showTypeface = () => void import("./ui/typeface.css");
if (document.readyState === "complete") showTypeface();
else addEventListener("load", showTypeface);
