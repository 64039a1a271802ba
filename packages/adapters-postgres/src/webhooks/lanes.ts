const LANE = "organization, livemode, endpoint";

/** The endpoints with pending deliveries, as `lane`: from one to the next by the index alone, however many deliveries wait for each. */
export const LANES = `recursive lane as (
    (select ${LANE} from webhook_delivery where status = 'pending' order by ${LANE} limit 1)
    union all
    select n.* from lane l cross join lateral (
      select ${LANE} from webhook_delivery d
      where d.status = 'pending' and (d.organization, d.livemode, d.endpoint) > (l.organization, l.livemode, l.endpoint)
      order by ${LANE} limit 1) n
  )`;
