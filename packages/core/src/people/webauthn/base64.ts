const base64Url = (binary: string): string => btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Text of single bytes, in base64url. */
export const textToBase64 = (text: string): string => base64Url(text);

/** The text of single bytes that base64url stands for; throws for what is none. */
export const base64ToText = (base64: string): string => atob(base64.replaceAll("-", "+").replaceAll("_", "/"));

/** Bytes in hex, in base64url. */
export const hexToBase64 = (hex: string): string =>
  base64Url(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))));

/** Bytes in base64url, in hex; undefined for what is none. */
export const base64ToHex = (base64: string): string | undefined => {
  try {
    return [...base64ToText(base64)].map((one) => one.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  } catch {
    return undefined;
  }
};
