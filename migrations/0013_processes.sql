-- ampliar: processes that serve the school are known to each other
CREATE TABLE "procesos" (
	"id_proceso" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"latido" timestamp (3) with time zone NOT NULL,
	"carpeta" text
);
--> statement-breakpoint
COMMENT ON TABLE "procesos" IS 'Processes that serve the school from a database server, by the signs of life they give.';
