export { pdfDocuments } from "./pdf.ts";
