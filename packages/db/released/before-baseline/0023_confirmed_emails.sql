ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp(3) with time zone;
