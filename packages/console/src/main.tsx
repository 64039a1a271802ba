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

// The client already repeats what fails for a reason that passes; what it gives up is shown.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
queries.getQueryCache().subscribe(({ query, type }) => {
  if (type === "updated" && query.queryKey[0] !== "session" && isSignedOut(query.state.error))
    void queries.invalidateQueries({ queryKey: ["session"] });
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
