-- ampliar: two new tables, which the program before does not know
CREATE TABLE "quehaceres" (
	"nombre" text PRIMARY KEY NOT NULL,
	"turno" timestamp (3) with time zone NOT NULL,
	"hecho" boolean DEFAULT false NOT NULL,
	"apartado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quehaceres_nombre" CHECK (nombre <> '')
);
--> statement-breakpoint
CREATE TABLE "trabajos" (
	"id_trabajo" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trabajos_id_trabajo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"audiencia" text NOT NULL,
	"huella_parametros" text NOT NULL,
	"parametros" jsonb NOT NULL,
	"estado" text DEFAULT 'en_cola' NOT NULL,
	"hechos" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"cursor" jsonb,
	"piezas" text[] DEFAULT '{}' NOT NULL,
	"resultado" text,
	"vence" timestamp (3) with time zone,
	"error" text,
	"intentos" integer DEFAULT 0 NOT NULL,
	"cancelar" boolean DEFAULT false NOT NULL,
	"id_usuario" integer,
	"creado" timestamp (3) with time zone NOT NULL,
	"fin" timestamp (3) with time zone,
	"desde" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proceso" text,
	"latido" timestamp (3) with time zone,
	"comenzado" timestamp (3) with time zone,
	"hechos_al_comenzar" integer DEFAULT 0 NOT NULL,
	"cortes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trabajos_titulo" CHECK (char_length(titulo) between 1 and 120),
	CONSTRAINT "trabajos_estado" CHECK (estado in ('en_cola', 'en_marcha', 'terminado', 'fallido', 'cancelado')),
	CONSTRAINT "trabajos_hechos" CHECK (hechos >= 0 and hechos <= coalesce(total, hechos)),
	CONSTRAINT "trabajos_intentos" CHECK (intentos >= 0 and cortes >= 0),
	CONSTRAINT "trabajos_alguien_lo_tiene" CHECK ((estado = 'en_marcha') = (proceso is not null and latido is not null)),
	CONSTRAINT "trabajos_fin" CHECK ((estado in ('terminado', 'fallido', 'cancelado')) = (fin is not null)),
	CONSTRAINT "trabajos_error" CHECK ((estado = 'fallido') = (error is not null)),
	CONSTRAINT "trabajos_resultado" CHECK (resultado is null or (estado = 'terminado' and vence is not null))
);
--> statement-breakpoint
ALTER TABLE "trabajos" ADD CONSTRAINT "trabajos_resultado_archivos_id_archivo_fk" FOREIGN KEY ("resultado") REFERENCES "public"."archivos"("id_archivo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trabajos" ADD CONSTRAINT "trabajos_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trabajos_uno_abierto" ON "trabajos" USING btree ("tipo","huella_parametros",coalesce(id_usuario, 0)) WHERE estado in ('en_cola', 'en_marcha');--> statement-breakpoint
CREATE INDEX "trabajos_abiertos" ON "trabajos" USING btree ("id_trabajo") WHERE estado in ('en_cola', 'en_marcha');--> statement-breakpoint
CREATE INDEX "trabajos_de_usuario" ON "trabajos" USING btree ("id_usuario","id_trabajo");--> statement-breakpoint
CREATE INDEX "trabajos_con_resultado" ON "trabajos" USING btree ("resultado") WHERE resultado is not null;--> statement-breakpoint
COMMENT ON TABLE trabajos IS 'Jobs: what takes minutes and ends in a file. People see them here, and processes take them from here.';--> statement-breakpoint
COMMENT ON COLUMN trabajos.latido IS 'Sign of life of whoever has it, by the clock of the database; after a minute without one somebody else goes on.';--> statement-breakpoint
COMMENT ON COLUMN trabajos.piezas IS 'Storage keys of pieces that only this job needs; no sweep takes them before it ends.';--> statement-breakpoint
COMMENT ON TABLE quehaceres IS 'Chores: what one of all processes does at certain moments, and whether the last one has been done.';
