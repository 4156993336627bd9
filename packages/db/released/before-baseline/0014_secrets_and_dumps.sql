-- The secrets that servers have used with this database, and under each the encrypted password of the application role.
-- In this schema, because the application role may not read it.
create table migrations.secrets (
  fingerprint text primary key,
  role_password text not null,
  first_used_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
-- `npm run admin -- dump` reads every row as the owner, in a transaction that sets app.dump. The policy is the owner's
-- alone: PostgreSQL does not even consider it in the statements of the application role.
create or replace function isolate_by_user(target regclass, owner_column name default 'user_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy only_own_rows on %1$s using (%2$I = %3$s) with check (%2$I = %3$s)',
    target, owner_column, 'nullif(current_setting(''app.user_id'', true), '''')::uuid'
  );
  perform open_to_dumps(target);
end $$;
--> statement-breakpoint
create function open_to_dumps(target regclass) returns void
language plpgsql as $$
begin
  execute format(
    'create policy read_by_dump on %s for select to current_user using (current_setting(''app.dump'', true) = ''on'')',
    target
  );
end $$;
--> statement-breakpoint
revoke execute on function open_to_dumps from public;
--> statement-breakpoint
select open_to_dumps(polrelid) from pg_policy where polname = 'only_own_rows';
