ALTER TABLE "sign_in_attempts" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "pending_until" bigint DEFAULT 0 NOT NULL;