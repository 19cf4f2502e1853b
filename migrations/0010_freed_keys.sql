-- ampliar: keys of bytes whose file is gone wait here; the program before removed such bytes at once
CREATE TABLE "claves_libres" (
	"clave" text PRIMARY KEY NOT NULL,
	"libre_desde" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
COMMENT ON TABLE claves_libres IS 'Storage keys whose file is gone; the bytes stay a day and two hours for backups under way.';
