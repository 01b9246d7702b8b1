-- The table of a program that was there before; the server reads and writes its rows, and never alters it.
create table crm_partners (
  partner_no integer primary key,
  partner_nm varchar(80) not null,
  addr_city varchar(40),
  credit_limit numeric(12, 0),
  start_date date,
  del_flg smallint not null default 0
);
create index crm_partners_city on crm_partners (addr_city);
insert into crm_partners (partner_no, partner_nm, addr_city, credit_limit, start_date) values
  (1001, '株式会社みどり', '横浜市', 1500000, '2019-04-01'),
  (1002, '青空商事', '札幌市', null, '2021-10-01');
