import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isSignedOut } from "./data/errors.ts";
import { router } from "./router.tsx";
import { startTheme } from "./ui/theme.ts";
import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/parts.css";
import "./ui/shell.css";

startTheme();

// The client already repeats what fails for a reason that passes; what it gives up is shown. Nothing waits for a network to
// come: a change that was canceled meanwhile would be made all the same, and a page would stay empty without a word.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { networkMode: "always" },
  },
});
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
