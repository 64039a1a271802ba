export { type SmtpOptions, smtpTransport } from "./smtp.ts";
