-- ampliar: recoveries, transfer marks, subjects not taught, and closed years with their results. The program before writes none of them, and a
-- section it has not closed is never refused anything
CREATE TABLE "cierres" (
	"id_cierre" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_id_cierre_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_grado_seccion" integer NOT NULL,
	"version" integer NOT NULL,
	"cerrado" timestamp (3) with time zone NOT NULL,
	"cerrado_por" integer,
	"reabierto" timestamp (3) with time zone,
	"reabierto_por" integer,
	"motivo" text,
	CONSTRAINT "cierres_version" UNIQUE("id_grado_seccion","version"),
	CONSTRAINT "cierres_reabierto" CHECK ((reabierto is null) = (motivo is null)),
	CONSTRAINT "cierres_reabierto_por" CHECK (reabierto_por is null or reabierto is not null)
);
--> statement-breakpoint
CREATE TABLE "decisiones_promocion" (
	"id_estudiante_grado" integer PRIMARY KEY NOT NULL,
	"resultado" text NOT NULL,
	"motivo" text NOT NULL,
	"id_colaborador" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "decisiones_promocion_resultado" CHECK (resultado in ('P', 'NP'))
);
--> statement-breakpoint
CREATE TABLE "resultados" (
	"id_cierre" integer NOT NULL,
	"id_estudiante_grado" integer NOT NULL,
	"propuesta" text NOT NULL,
	"resultado" text NOT NULL,
	"promedio_general" integer,
	"motivos" jsonb NOT NULL,
	"decision_motivo" text,
	CONSTRAINT "resultados_id_cierre_id_estudiante_grado_pk" PRIMARY KEY("id_cierre","id_estudiante_grado"),
	CONSTRAINT "resultados_propuesta" CHECK (propuesta in ('Promovido', 'No promovido')),
	CONSTRAINT "resultados_resultado" CHECK (resultado in ('P', 'NP', 'PAC', 'NPAC'))
);
--> statement-breakpoint
CREATE TABLE "resultados_materias" (
	"id_cierre" integer NOT NULL,
	"id_estudiante_grado" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"promedio" integer,
	"recuperacion" integer,
	"final" integer,
	"aprobada" boolean,
	CONSTRAINT "resultados_materias_id_cierre_id_estudiante_grado_id_materia_pk" PRIMARY KEY("id_cierre","id_estudiante_grado","id_materia"),
	CONSTRAINT "resultados_materias_aprobada" CHECK ((final is null) = (aprobada is null))
);
--> statement-breakpoint
CREATE TABLE "materias_no_impartidas" (
	"id_grado_seccion" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"motivo" text NOT NULL,
	"id_colaborador" integer,
	"fecha" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "materias_no_impartidas_id_grado_seccion_id_materia_pk" PRIMARY KEY("id_grado_seccion","id_materia")
);
--> statement-breakpoint
CREATE TABLE "recuperaciones" (
	"id_estudiante_grado" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"oportunidad" integer NOT NULL,
	"nota" integer,
	"borrador" integer,
	"borrador_fecha" timestamp (3) with time zone,
	"borrador_por" integer,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recuperaciones_id_estudiante_grado_id_materia_oportunidad_pk" PRIMARY KEY("id_estudiante_grado","id_materia","oportunidad"),
	CONSTRAINT "recuperaciones_oportunidad" CHECK (oportunidad between 1 and 3),
	CONSTRAINT "recuperaciones_estado" CHECK (estado in ('pendiente', 'publicada', 'no_se_presento')),
	CONSTRAINT "recuperaciones_nota" CHECK (nota between 0 and 100 and borrador between 0 and 100),
	CONSTRAINT "recuperaciones_publicada" CHECK ((estado = 'publicada') = (nota is not null))
);
--> statement-breakpoint
CREATE TABLE "notas_traslado" (
	"id_estudiante_grado" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"bloque" integer NOT NULL,
	"nota" numeric(5, 2),
	"documento" text NOT NULL,
	"motivo" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notas_traslado_id_estudiante_grado_id_materia_bloque_pk" PRIMARY KEY("id_estudiante_grado","id_materia","bloque"),
	CONSTRAINT "notas_traslado_bloque" CHECK (bloque between 1 and 6),
	CONSTRAINT "notas_traslado_nota" CHECK (nota between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "adecuacion_curricular" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "materias" ADD COLUMN "sin_recuperacion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cierres" ADD CONSTRAINT "cierres_seccion" FOREIGN KEY ("id_grado_seccion") REFERENCES "public"."grados_secciones"("id_grado_seccion") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "cierres" ADD CONSTRAINT "cierres_cerrado_por_colaboradores_id_colaborador_fk" FOREIGN KEY ("cerrado_por") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "cierres" ADD CONSTRAINT "cierres_reabierto_por_colaboradores_id_colaborador_fk" FOREIGN KEY ("reabierto_por") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "decisiones_promocion" ADD CONSTRAINT "decisiones_promocion_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "decisiones_promocion" ADD CONSTRAINT "decisiones_promocion_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resultados" ADD CONSTRAINT "resultados_id_cierre_cierres_id_cierre_fk" FOREIGN KEY ("id_cierre") REFERENCES "public"."cierres"("id_cierre") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resultados" ADD CONSTRAINT "resultados_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resultados_materias" ADD CONSTRAINT "resultados_materias_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "resultados_materias" ADD CONSTRAINT "resultados_materias_resultado" FOREIGN KEY ("id_cierre","id_estudiante_grado") REFERENCES "public"."resultados"("id_cierre","id_estudiante_grado") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "materias_no_impartidas" ADD CONSTRAINT "materias_no_impartidas_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "materias_no_impartidas" ADD CONSTRAINT "materias_no_impartidas_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "materias_no_impartidas" ADD CONSTRAINT "materias_no_impartidas_seccion" FOREIGN KEY ("id_grado_seccion") REFERENCES "public"."grados_secciones"("id_grado_seccion") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recuperaciones" ADD CONSTRAINT "recuperaciones_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recuperaciones" ADD CONSTRAINT "recuperaciones_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recuperaciones" ADD CONSTRAINT "recuperaciones_borrador_por_colaboradores_id_colaborador_fk" FOREIGN KEY ("borrador_por") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notas_traslado" ADD CONSTRAINT "notas_traslado_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "notas_traslado" ADD CONSTRAINT "notas_traslado_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE UNIQUE INDEX "cierres_uno_abierto" ON "cierres" USING btree ("id_grado_seccion") WHERE reabierto is null;
--> statement-breakpoint
-- By hand from here.
COMMENT ON TABLE materias_no_impartidas IS 'Subjects that a section is not taught in its year.';
--> statement-breakpoint
COMMENT ON TABLE recuperaciones IS 'What a student did to recover a subject, chance by chance.';
--> statement-breakpoint
COMMENT ON TABLE notas_traslado IS 'The mark that another school gave in place of a block; without one the block does not count.';
--> statement-breakpoint
COMMENT ON TABLE cierres IS 'Sections whose year was closed. The closing that was not opened again is the official one.';
--> statement-breakpoint
COMMENT ON TABLE resultados IS 'What the year came to for each student of a closing.';
--> statement-breakpoint
COMMENT ON TABLE resultados_materias IS 'What the year came to, subject by subject.';
--> statement-breakpoint
COMMENT ON TABLE decisiones_promocion IS 'What the direction decides instead of the proposal of promotion.';
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON materias_no_impartidas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_grado_seccion', 'id_materia');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON recuperaciones FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia', 'oportunidad');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON notas_traslado FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado', 'id_materia', 'bloque');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON decisiones_promocion FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_estudiante_grado');
--> statement-breakpoint
-- Its argument says how a row reaches its section: by its enrolment, or by itself.
CREATE FUNCTION seccion_cerrada() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vieja jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  nueva jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  cerrada timestamptz;
BEGIN
  IF TG_ARGV[0] = 'inscripcion' THEN
    SELECT s.fecha_cerrada INTO cerrada FROM inscripciones i JOIN grados_secciones s USING (id_grado_seccion)
      WHERE i.id_estudiante_grado = (coalesce(nueva, vieja) ->> 'id_estudiante_grado')::int;
  ELSE
    SELECT max(s.fecha_cerrada) INTO cerrada FROM grados_secciones s
      WHERE s.id_grado_seccion IN ((vieja ->> 'id_grado_seccion')::int, (nueva ->> 'id_grado_seccion')::int);
  END IF;
  IF cerrada IS NOT NULL THEN
    RAISE EXCEPTION 'seccion_cerrada' USING ERRCODE = 'CE002',
      DETAIL = to_char(cerrada AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR UPDATE OR DELETE ON recuperaciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR UPDATE OR DELETE ON notas_traslado FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR UPDATE OR DELETE ON decisiones_promocion FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('inscripcion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR UPDATE OR DELETE ON materias_no_impartidas FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('seccion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT OR DELETE ON inscripciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('seccion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada_update BEFORE UPDATE OF id_grado_seccion, estado, finalizado, aprobado, adecuacion_curricular ON inscripciones FOR EACH ROW
WHEN ((OLD.id_grado_seccion, OLD.estado, OLD.finalizado, OLD.aprobado, OLD.adecuacion_curricular)
  IS DISTINCT FROM (NEW.id_grado_seccion, NEW.estado, NEW.finalizado, NEW.aprobado, NEW.adecuacion_curricular))
EXECUTE FUNCTION seccion_cerrada('seccion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada BEFORE INSERT ON asignaciones FOR EACH ROW EXECUTE FUNCTION seccion_cerrada('seccion');
--> statement-breakpoint
CREATE TRIGGER seccion_cerrada_update BEFORE UPDATE OF fecha_cerrada ON asignaciones FOR EACH ROW
WHEN (OLD.fecha_cerrada IS DISTINCT FROM NEW.fecha_cerrada) EXECUTE FUNCTION seccion_cerrada('seccion');
--> statement-breakpoint
CREATE FUNCTION cierres_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian constant text[] := '{reabierto, reabierto_por, motivo}';
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'cierres' THEN
    IF to_jsonb(OLD) ->> 'reabierto' IS NULL AND to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'closed years are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'cierres_inmutables';
END $$;
--> statement-breakpoint
CREATE TRIGGER cierres_inmutables BEFORE DELETE OR UPDATE ON cierres FOR EACH ROW EXECUTE FUNCTION cierres_inmutables();
--> statement-breakpoint
CREATE TRIGGER cierres_no_truncar BEFORE TRUNCATE ON cierres FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
--> statement-breakpoint
CREATE TRIGGER resultados_inmutables BEFORE DELETE OR UPDATE ON resultados FOR EACH ROW EXECUTE FUNCTION cierres_inmutables();
--> statement-breakpoint
CREATE TRIGGER resultados_no_truncar BEFORE TRUNCATE ON resultados FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
--> statement-breakpoint
CREATE TRIGGER resultados_materias_inmutables BEFORE DELETE OR UPDATE ON resultados_materias FOR EACH ROW EXECUTE FUNCTION cierres_inmutables();
--> statement-breakpoint
CREATE TRIGGER resultados_materias_no_truncar BEFORE TRUNCATE ON resultados_materias FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
