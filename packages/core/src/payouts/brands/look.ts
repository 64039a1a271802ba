/** The typefaces that every device has: no page loads one from elsewhere. */
export const LOOK_FONTS = ["sans", "serif", "rounded", "mono"] as const;

/** The look of a brand's pages for members. */
export interface BrandLook {
  /** The colour of links and buttons on light pages, `#rrggbb`. */
  readonly accent: string;
  /** The same on dark pages. */
  readonly accentDark: string;
  /** The radius of corners, in pixels. */
  readonly corner: number;
  readonly font: (typeof LOOK_FONTS)[number];
  /** The logo as a `data:` URL; null for the first letter of the name. */
  readonly logo: string | null;
}

export const CORNER_MAX = 20;
/** A logo travels with each first page, so that it is small. */
export const LOGO_MAX_BYTES = 48 * 1024;

/** The panels of light and of dark pages, on which links and buttons lie. */
export const PANELS = { accent: "#ffffff", accent_dark: "#1a1a18" } as const;
/** Of text to its ground, by WCAG 2.2, level AA. */
const CONTRAST_MIN = 4.5;
/** How much of the accent is in the ground of a banner. */
const SOFT = 0.1;
const STEP = 0.02;

type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** A colour with a share of another one in it, from 0 to 1. */
const mixed = (colour: Rgb, other: Rgb, share: number): Rgb =>
  colour.map((part, at) => part + ((other[at] ?? 0) - part) * share) as unknown as Rgb;

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) => {
    const one = part / 255;
    return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The lower of the contrasts of a colour with a panel and with a banner on it, which has some of the colour. */
export const contrastOn = (colour: string, panel: string): number => {
  const [text, ground] = [rgbOf(colour), rgbOf(panel)];
  return Math.min(contrast(text, ground), contrast(text, mixed(ground, text, SOFT)));
};

export const isReadable = (colour: string, panel: string): boolean => contrastOn(colour, panel) >= CONTRAST_MIN;

/** The nearest colour towards black, or towards white on a dark panel, that can be read on a panel. */
export const readable = (colour: string, panel: string): string => {
  const end: Rgb = luminance(rgbOf(panel)) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  let found = colour;
  for (let share = STEP; !isReadable(found, panel) && share <= 1; share += STEP)
    found = hexOf(mixed(rgbOf(colour), end, share));
  return found;
};

/** The beginnings of the files that a logo may be, by their media type. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  "image/png": /^89504e470d0a1a0a/,
  "image/jpeg": /^ffd8ff/,
  "image/webp": /^52494646.{8}57454250/,
};
const BEGINNING_BYTES = 12;

/** Why a `data:` URL is no logo; null of one that is. Its bytes say what it is, not its name. */
export const logoFault = (url: string): string | null => {
  const [, type = "", data = ""] = /^data:([a-z/]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const begins = BEGINNINGS[type];
  if (begins === undefined)
    return "must be a data: URL of a PNG, JPEG or WebP picture in base64, such as data:image/png;base64,…";
  const size = Math.floor((data.length * 3) / 4);
  if (size > LOGO_MAX_BYTES) return `must be at most ${LOGO_MAX_BYTES} bytes; this one has ${size}`;
  const first = Uint8Array.from(atob(data.slice(0, 16)), (byte) => byte.charCodeAt(0)).subarray(0, BEGINNING_BYTES);
  const hex = Array.from(first, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return begins.test(hex) ? null : `must hold what it says: these bytes are no ${type}`;
};
