import type { ReactNode } from "react";

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
);

// Next renders the default export.
export default Layout;
