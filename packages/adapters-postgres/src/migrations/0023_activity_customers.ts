import { migration } from "./migrate.ts";

/** Activity: the customers that events name, once for each program, under the id of the first event that names them there. */
export const activityCustomers = migration(`
create table customer (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  customer text not null,
  created_at timestamptz not null,
  primary key (organization, livemode, program, customer),
  unique (organization, livemode, id),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)
);
create index customer_by_brand on customer (organization, livemode, brand, created_at, id);
create index customer_by_program on customer (organization, livemode, program, created_at, id);
create index customer_by_name on customer (organization, livemode, brand, (lower(customer collate "C")));
insert into customer (organization, livemode, id, brand, program, customer, created_at)
select distinct on (organization, livemode, program, customer) organization, livemode, id, brand, program, customer, received_at
from performance_event where customer is not null order by organization, livemode, program, customer, received_at, id;
`);
