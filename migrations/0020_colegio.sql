-- ampliar: new tables and columns that the program before does not read; of an enrolment it knows active and cancelled ones, and no others exist until this one makes them
CREATE TABLE "auditoria_afectados" (
	"id_auditoria" bigint NOT NULL,
	"tipo" text NOT NULL,
	"id" integer NOT NULL,
	CONSTRAINT "auditoria_afectados_id_auditoria_tipo_id_pk" PRIMARY KEY("id_auditoria","tipo","id")
);
--> statement-breakpoint
CREATE TABLE "notas_anteriores" (
	"id_estudiante_grado" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"nota" numeric(5, 2) NOT NULL,
	CONSTRAINT "notas_anteriores_id_estudiante_grado_id_materia_pk" PRIMARY KEY("id_estudiante_grado","id_materia"),
	CONSTRAINT "notas_anteriores_nota" CHECK (nota between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "movimientos" (
	"id_movimiento" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_id_movimiento_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_estudiante_grado" integer NOT NULL,
	"tipo" text NOT NULL,
	"fecha" date NOT NULL,
	"motivo" text NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"establecimiento" text,
	"seccion_antes" integer,
	"seccion_despues" integer,
	"meses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"id_usuario" integer,
	"creado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "movimientos_tipo" CHECK (tipo in ('retiro', 'traslado', 'reingreso', 'seccion', 'anulacion')),
	CONSTRAINT "movimientos_seccion" CHECK ((tipo = 'seccion') = (num_nonnulls(seccion_antes, seccion_despues) = 2)),
	CONSTRAINT "movimientos_establecimiento" CHECK (establecimiento is null or tipo = 'traslado')
);
--> statement-breakpoint
CREATE TABLE "notas_traidas" (
	"id_estudiante_grado" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"bloque" integer NOT NULL,
	"zona" numeric(5, 2) DEFAULT 0 NOT NULL,
	"zona_extra" numeric(5, 2) DEFAULT 0 NOT NULL,
	"examen" numeric(5, 2) DEFAULT 0 NOT NULL,
	"examen_extra" numeric(5, 2) DEFAULT 0 NOT NULL,
	"motivo" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notas_traidas_id_estudiante_grado_id_materia_bloque_pk" PRIMARY KEY("id_estudiante_grado","id_materia","bloque"),
	CONSTRAINT "notas_traidas_bloque" CHECK (bloque between 1 and 6),
	CONSTRAINT "notas_traidas_puntos" CHECK (zona >= 0 and zona_extra >= 0 and examen >= 0 and examen_extra >= 0)
);
--> statement-breakpoint
CREATE TABLE "permisos" (
	"asunto" text NOT NULL,
	"id_cargo" integer NOT NULL,
	"permitido" boolean NOT NULL,
	CONSTRAINT "permisos_asunto_id_cargo_pk" PRIMARY KEY("asunto","id_cargo"),
	CONSTRAINT "permisos_cargos" CHECK (id_cargo in (2, 3))
);
--> statement-breakpoint
ALTER TABLE "inscripciones" DROP CONSTRAINT "inscripciones_estado";--> statement-breakpoint
DROP INDEX "inscripciones_una_activa";--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "origen" text;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "direccion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "municipio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "departamento" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "telefono" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "telefono2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "jornada" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "nit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "firma_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "firma_cargo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "firma2_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "firma2_cargo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "id_archivo_logo_chico" text;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "fecha_baja" date;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "motivo_baja" text;--> statement-breakpoint
ALTER TABLE "niveles" ADD COLUMN "activo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "niveles" ADD COLUMN "resolucion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auditoria_afectados" ADD CONSTRAINT "auditoria_afectados_id_auditoria_auditoria_id_auditoria_fk" FOREIGN KEY ("id_auditoria") REFERENCES "public"."auditoria"("id_auditoria") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notas_anteriores" ADD CONSTRAINT "notas_anteriores_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notas_anteriores" ADD CONSTRAINT "notas_anteriores_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notas_traidas" ADD CONSTRAINT "notas_traidas_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notas_traidas" ADD CONSTRAINT "notas_traidas_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "permisos" ADD CONSTRAINT "permisos_id_cargo_cargos_id_cargo_fk" FOREIGN KEY ("id_cargo") REFERENCES "public"."cargos"("id_cargo") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "auditoria_afectados_de" ON "auditoria_afectados" USING btree ("tipo","id","id_auditoria");--> statement-breakpoint
CREATE INDEX "movimientos_por_inscripcion" ON "movimientos" USING btree ("id_estudiante_grado","id_movimiento");--> statement-breakpoint
CREATE INDEX "movimientos_por_fecha" ON "movimientos" USING btree ("creado");--> statement-breakpoint
ALTER TABLE "escuela" ADD CONSTRAINT "escuela_id_archivo_logo_chico_archivos_id_archivo_fk" FOREIGN KEY ("id_archivo_logo_chico") REFERENCES "public"."archivos"("id_archivo") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE UNIQUE INDEX "inscripciones_una_viva" ON "inscripciones" USING btree ("id_estudiante","id_ciclo_escolar") WHERE estado <> 'anulada';--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_baja" CHECK ((estado in ('retirada', 'trasladada')) = (fecha_baja is not null) and (fecha_baja is null) = (motivo_baja is null));--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_estado" CHECK (estado in ('preinscrita', 'activa', 'retirada', 'trasladada', 'anulada'));--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON movimientos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_movimiento');--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON notas_traidas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia', 'bloque');--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON notas_anteriores FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia');--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON permisos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('asunto', 'id_cargo');--> statement-breakpoint
-- The same refusal as of the trail itself: whose record an act concerns is written with the act.
CREATE TRIGGER auditoria_afectados_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria_afectados
FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();--> statement-breakpoint
COMMENT ON TABLE auditoria_afectados IS 'Whose records an audited act concerns.';--> statement-breakpoint
COMMENT ON TABLE movimientos IS 'What happened to enrolments after they were made: who left, came back, changed section, was cancelled.';--> statement-breakpoint
COMMENT ON TABLE notas_traidas IS 'Points that students who changed section bring along, for each subject and block.';--> statement-breakpoint
COMMENT ON TABLE notas_anteriores IS 'Final marks of years before the school had Ceiba.';--> statement-breakpoint
COMMENT ON TABLE permisos IS 'What Secretaria and Contador may do, where the direction decided otherwise than Ceiba proposes.';
