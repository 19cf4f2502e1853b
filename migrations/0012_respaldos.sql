-- ampliar: copies of the school and versions of the program have tables of their own
CREATE TABLE "versiones" (
	"id_version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versiones_id_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "respaldos" (
	"id_respaldo" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respaldos_id_respaldo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inicio" timestamp (3) with time zone NOT NULL,
	"fin" timestamp (3) with time zone,
	"lugar" text NOT NULL,
	"archivo" text,
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"bytes" bigint,
	"tablas" integer,
	"filas" integer,
	"archivos" integer,
	"huella" text,
	"error" text,
	"cambios" bigint,
	CONSTRAINT "respaldos_archivo" UNIQUE("lugar","archivo"),
	CONSTRAINT "respaldos_tipo" CHECK (tipo in ('hora', 'noche', 'manual', 'actualizacion')),
	CONSTRAINT "respaldos_estado" CHECK (estado in ('en_marcha', 'guardado', 'comprobado', 'no_conectada', 'fallo', 'borrado')),
	CONSTRAINT "respaldos_fin" CHECK ((fin is null) = (estado = 'en_marcha'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "respaldos_en_marcha" ON "respaldos" USING btree ("lugar") WHERE estado = 'en_marcha';
--> statement-breakpoint
COMMENT ON TABLE "respaldos" IS 'Copies of the school: each try, in each place.';
--> statement-breakpoint
COMMENT ON TABLE "versiones" IS 'Versions of the program that have served this school, in their order.';
