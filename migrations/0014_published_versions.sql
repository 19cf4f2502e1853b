-- ampliar: what a school was told of versions that are out has a table of its own
CREATE TABLE "versiones_publicadas" (
	"version" text PRIMARY KEY NOT NULL,
	"fecha" date NOT NULL,
	"seguridad" boolean NOT NULL,
	"vista" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE "versiones_publicadas" IS 'Versions of the program that are out, as signed releases said where UPDATE_URL leads.';
