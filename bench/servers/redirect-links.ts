/** The columns of a link that a click needs, and the columns of a click. */
export const LINK = `
  select l.organization, l.livemode, l.brand, l.program, l.distribution, l.deployment, l.enrollment, l.code, d.destination_url
  from promo_link l
  join deployment d on d.organization = l.organization and d.livemode = l.livemode and d.id = l.deployment
  where l.code = $1`;

export interface Link {
  readonly organization: string;
  readonly livemode: boolean;
  readonly brand: string;
  readonly program: string;
  readonly distribution: string;
  readonly deployment: string;
  readonly enrollment: string;
  readonly code: string;
  readonly destination_url: string;
}

export const CLICK_COLUMNS =
  "organization, livemode, id, brand, program, distribution, deployment, enrollment, code, visitor, created_at, suspected";
export const CLICK_TYPES = "uuid bool uuid uuid uuid uuid uuid uuid text text timestamptz bool".split(" ");

export const clickValues = (link: Link, id: string, visitor: string): readonly unknown[] => [
  link.organization,
  link.livemode,
  id,
  link.brand,
  link.program,
  link.distribution,
  link.deployment,
  link.enrollment,
  link.code,
  visitor,
  new Date().toISOString(),
  false,
];

export const locationOf = (link: Link, id: string): string => `${link.destination_url}&ref=${link.code}&click_id=${id}`;
