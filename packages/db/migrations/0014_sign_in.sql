CREATE TABLE "challenges" (
	"key" varchar(43) PRIMARY KEY NOT NULL,
	"purpose" varchar(40) NOT NULL,
	"data" text NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" varchar(43) NOT NULL,
	"issuer" varchar(1000) NOT NULL,
	"name" varchar(255),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "identities_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "identity_owners" (
	"key" varchar(43) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" varchar(255),
	"is_synced" boolean DEFAULT false NOT NULL,
	"name" varchar(255) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "passkeys_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "passkeys_by_credential" UNIQUE("user_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" varchar(43) NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_steps_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "security_activity" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" varchar(40) NOT NULL,
	"device" varchar(255),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_activity_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "trusted_browsers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device" varchar(255),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "trusted_browsers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"fingerprint" text NOT NULL,
	"name" varchar(20) NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "server_keys_fingerprint_name_pk" PRIMARY KEY("fingerprint","name")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "verified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_activity" ADD CONSTRAINT "security_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD CONSTRAINT "trusted_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "server_keys" ("fingerprint", "name", "key", "created_at")
SELECT "fingerprint", 'push', "private_key", "created_at" FROM "push_keys";
--> statement-breakpoint
DROP TABLE "push_keys";
--> statement-breakpoint
SELECT isolate_by_user('passkeys');
--> statement-breakpoint
SELECT isolate_by_user('second_steps');
--> statement-breakpoint
SELECT isolate_by_user('recovery_codes');
--> statement-breakpoint
SELECT isolate_by_user('trusted_browsers');
--> statement-breakpoint
SELECT isolate_by_user('identities');
--> statement-breakpoint
SELECT isolate_by_user('security_activity');
