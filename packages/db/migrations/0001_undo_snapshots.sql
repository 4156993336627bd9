-- Cleared links for servers that did not do so themselves. Distributed databases have no triggers.
drop function if exists clear_links cascade;
--> statement-breakpoint
alter table deleted_tasks rename to undo_snapshots;
--> statement-breakpoint
alter table undo_snapshots rename column deleted_at to taken_at;
--> statement-breakpoint
-- Citus does not rename constraints: the key is renamed by its index, the link is replaced.
alter index deleted_tasks_user_id_id_pk rename to undo_snapshots_user_id_id_pk;
--> statement-breakpoint
alter table undo_snapshots drop constraint deleted_tasks_user_id_users_id_fk;
--> statement-breakpoint
alter table undo_snapshots
  add constraint undo_snapshots_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
--> statement-breakpoint
drop table planning_entries;
