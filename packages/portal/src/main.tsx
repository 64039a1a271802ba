import { newQueries } from "@entente/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { frame } from "./data/frame.ts";
import { startVisit, visits } from "./data/visit-state.ts";
import { Shell } from "./shell/shell.tsx";
import { startTheme } from "./shell/theme.ts";
import { Translated } from "./shell/translated.tsx";
import "@entente/kit/styles/tokens.css";
import "@entente/kit/styles/base.css";
import "@entente/kit/styles/parts.css";
import "@entente/kit/styles/blocks.css";
import "./portal.css";

startVisit();
startTheme();
frame.tellHeight();

const queries = newQueries();
// What one visit has read is not shown to the next one in the same page.
visits.listen(() => {
  if (visits.state() !== "open") queries.clear();
});

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Translated>
          <Shell />
        </Translated>
      </QueryClientProvider>
    </StrictMode>,
  );
