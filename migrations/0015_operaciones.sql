-- ampliar: new tables, triggers that do nothing for a program that opens no operation, and a key of links to files that no program writes by
CREATE TABLE "operaciones" (
	"id_operacion" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operaciones_id_operacion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"objeto" text,
	"titulo" text NOT NULL,
	"incluye" text DEFAULT '' NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"id_ciclo" integer,
	"id_asignacion" integer,
	"asunto" text NOT NULL,
	"id_usuario" integer,
	"fecha" timestamp (3) with time zone NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	"deshecha" timestamp (3) with time zone,
	"id_usuario_deshizo" integer,
	CONSTRAINT "operaciones_objeto" CHECK ((tipo = 'eliminacion') = (objeto is not null)),
	CONSTRAINT "operaciones_detalle" CHECK (char_length(detalle) <= 300 and char_length(incluye) <= 100),
	CONSTRAINT "operaciones_titulo" CHECK (char_length(titulo) between 1 and 300),
	CONSTRAINT "operaciones_vence" CHECK (vence > fecha)
);
--> statement-breakpoint
CREATE TABLE "operaciones_filas" (
	"id_operacion" bigint NOT NULL,
	"posicion" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operaciones_filas_posicion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tabla" text NOT NULL,
	"clave" jsonb NOT NULL,
	"antes" jsonb,
	"despues" jsonb,
	CONSTRAINT "operaciones_filas_id_operacion_posicion_pk" PRIMARY KEY("id_operacion","posicion"),
	CONSTRAINT "operaciones_filas_algo" CHECK (num_nonnulls(antes, despues) >= 1)
);
--> statement-breakpoint
ALTER TABLE "actividades_archivos" DROP CONSTRAINT "actividades_archivos_idArchivo_unique";--> statement-breakpoint
ALTER TABLE "entregas_archivos" DROP CONSTRAINT "entregas_archivos_idArchivo_unique";--> statement-breakpoint
ALTER TABLE "actividades_archivos" DROP CONSTRAINT "actividades_archivos_cinco";--> statement-breakpoint
ALTER TABLE "entregas_archivos" DROP CONSTRAINT "entregas_archivos_cinco";--> statement-breakpoint
ALTER TABLE "actividades_archivos" DROP CONSTRAINT "actividades_archivos_id_actividad_materia_bloque_posicion_pk";--> statement-breakpoint
ALTER TABLE "entregas_archivos" DROP CONSTRAINT "entregas_archivos_id_actividad_materia_bloque_participante_posicion_pk";--> statement-breakpoint
ALTER TABLE "actividades_archivos" ADD PRIMARY KEY ("id_archivo");--> statement-breakpoint
ALTER TABLE "entregas_archivos" ADD PRIMARY KEY ("id_archivo");--> statement-breakpoint
ALTER TABLE "operaciones_filas" ADD CONSTRAINT "operaciones_filas_id_operacion_operaciones_id_operacion_fk" FOREIGN KEY ("id_operacion") REFERENCES "public"."operaciones"("id_operacion") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operaciones_vigentes" ON "operaciones" USING btree ("vence") WHERE deshecha is null;--> statement-breakpoint
CREATE INDEX "operaciones_clase" ON "operaciones" USING btree ("id_asignacion");--> statement-breakpoint
CREATE INDEX "operaciones_filas_archivo" ON "operaciones_filas" USING btree ((antes ->> 'id_archivo')) WHERE antes ? 'id_archivo';--> statement-breakpoint
CREATE INDEX "actividades_archivos_de" ON "actividades_archivos" USING btree ("id_actividad_materia_bloque","posicion");--> statement-breakpoint
CREATE INDEX "entregas_archivos_de" ON "entregas_archivos" USING btree ("id_actividad_materia_bloque_participante","posicion");--> statement-breakpoint
ALTER TABLE "actividades_archivos" ADD CONSTRAINT "actividades_archivos_posicion" CHECK (posicion >= 1);--> statement-breakpoint
ALTER TABLE "entregas_archivos" ADD CONSTRAINT "entregas_archivos_posicion" CHECK (posicion >= 1);
--> statement-breakpoint
COMMENT ON TABLE operaciones IS 'Acts that can be taken back as a whole: imports, deletions, changes of section or year.';
--> statement-breakpoint
COMMENT ON TABLE operaciones_filas IS 'The rows each operation wrote, in their order, written by a trigger of each table.';
--> statement-breakpoint
-- Its arguments are the columns of the key. An update is noted with what it changed, and not at all when nothing did.
CREATE FUNCTION anotar_operacion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vieja jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  nueva jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  fila jsonb := coalesce(nueva, vieja);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(c.key, c.value), jsonb_object_agg(c.key, nueva -> c.key) INTO vieja, nueva
    FROM jsonb_each(vieja) c WHERE c.value IS DISTINCT FROM nueva -> c.key;
    IF nueva IS NULL THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO operaciones_filas (id_operacion, tabla, clave, antes, despues)
  SELECT current_setting('ceiba.operacion')::bigint, TG_TABLE_NAME, jsonb_object_agg(k, fila -> k), vieja, nueva
  FROM unnest(TG_ARGV) k;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON actividades FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON actividades_archivos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_archivo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON actividades_videos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque', 'id_video');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON archivos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_archivo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON asignaciones FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_grado_seccion_materia_colaborador');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON bloques FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_materia_bloque');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cargos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_cargo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cargos_roles FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_cargo', 'rol');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON carreras FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_carrera');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON ciclos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_ciclo_escolar');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON claves_libres FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('clave');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON colaboradores FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_colaborador');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON colaboradores_cargos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_colaborador_cargo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON comentarios FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_comentario');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cuentas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cuotas_carreras FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_pago_nivel_estudiantil_carrera');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cuotas_niveles FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_pago_nivel_estudiantil');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON entregas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque_participante');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON entregas_archivos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_archivo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON entregas_videos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque_participante', 'id_video');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON escuela FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_escuela');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON estudiantes FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON grados FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_grado');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON grados_materias FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_grado_materia');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON grados_secciones FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_grado_seccion');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON guias FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_maestro_guia_grado_seccion');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON inscripciones FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON materias FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_materia');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON materias_nombres FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_materia', 'hasta_ciclo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON mensualidades FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado_colegiatura');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON niveles FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('codigo_nivel_estudiantil');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON niveles_carreras FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_nivel_estudiantil_carrera');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON pagos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado_pago');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON participantes FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_actividad_materia_bloque_participante');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON tipos_actividades FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_tipo_actividad');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON tipos_pagos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_pago');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON usuarios FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_usuario');
--> statement-breakpoint
-- Taking an operation back puts rows in their place in an order in which one may refer to another that is not there yet. Still looked at
-- with each statement where nobody says otherwise.
DO $$
DECLARE
  llave record;
BEGIN
  FOR llave IN SELECT conrelid::regclass tabla, conname FROM pg_constraint
    WHERE contype = 'f' AND NOT condeferrable AND connamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', llave.tabla, llave.conname);
  END LOOP;
END $$;
