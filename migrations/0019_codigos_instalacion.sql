-- ampliar: codes with which the first account is made, which the program before does not know
CREATE TABLE "codigos_instalacion" (
	"huella" text PRIMARY KEY NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "codigos_instalacion_intentos" CHECK (intentos between 0 and 10)
);--> statement-breakpoint
COMMENT ON TABLE "codigos_instalacion" IS 'Codes with which the first account may be made in the browser; only their fingerprint is kept.';
