-- ampliar: new tables that no earlier program knows
CREATE TABLE "importaciones" (
	"id_importacion" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_importacion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"archivo" text NOT NULL,
	"huella" text NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"hoja" integer NOT NULL,
	"fila_encabezado" integer,
	"mapa" jsonb NOT NULL,
	"conocida" boolean DEFAULT false NOT NULL,
	"correcciones" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decisiones" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"contadores" jsonb,
	"id_operacion" bigint,
	"aplicada" timestamp (3) with time zone,
	"deshecha" timestamp (3) with time zone,
	"id_usuario" integer NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "importaciones_aplicada" CHECK ((aplicada is null) = (id_operacion is null) and (aplicada is null) = (contadores is null)),
	CONSTRAINT "importaciones_deshecha" CHECK (deshecha is null or aplicada is not null)
);
--> statement-breakpoint
CREATE TABLE "importaciones_hojas" (
	"id_importacion" integer NOT NULL,
	"posicion" integer NOT NULL,
	"nombre" text NOT NULL,
	"filas" jsonb NOT NULL,
	CONSTRAINT "importaciones_hojas_id_importacion_posicion_pk" PRIMARY KEY("id_importacion","posicion")
);
--> statement-breakpoint
CREATE TABLE "importaciones_mapas" (
	"tipo" text NOT NULL,
	"firma" text NOT NULL,
	"mapa" jsonb NOT NULL,
	"valores" jsonb NOT NULL,
	"usado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "importaciones_mapas_tipo_firma_pk" PRIMARY KEY("tipo","firma")
);
--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "importaciones_hojas" ADD CONSTRAINT "importaciones_hojas_id_importacion_importaciones_id_importacion_fk" FOREIGN KEY ("id_importacion") REFERENCES "public"."importaciones"("id_importacion") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "importaciones_vencen" ON "importaciones" USING btree ("vence");--> statement-breakpoint
CREATE INDEX "importaciones_huella" ON "importaciones" USING btree ("huella") WHERE aplicada is not null;
--> statement-breakpoint
COMMENT ON TABLE importaciones IS 'Lists that were uploaded, what people said of their columns and faults, and whether they were stored.';
--> statement-breakpoint
COMMENT ON TABLE importaciones_hojas IS 'The cells of an uploaded list, until it can no longer be taken back.';
--> statement-breakpoint
COMMENT ON TABLE importaciones_mapas IS 'Which column of a list was which field, proposed for the next one with the same headers.';
