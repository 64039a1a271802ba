// The default theme without its font: pages use those of the reader's machine.
export { default } from "vitepress/theme-without-fonts";
