ALTER TABLE "notes" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "notes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "notes" SET "search_text" = lower("title" || E'\n' || "content");--> statement-breakpoint
ALTER TABLE "notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notes" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "notes_by_change" ON "notes" USING btree ("user_id","updated_at","id");
