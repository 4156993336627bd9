ALTER TABLE "sign_in_attempts" DROP COLUMN "pending";--> statement-breakpoint
ALTER TABLE "sign_in_attempts" DROP COLUMN "pending_until";