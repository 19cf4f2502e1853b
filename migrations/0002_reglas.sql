-- What the table definitions cannot say: the append-only audit, the ten months, the fixed catalogues, and a
-- sentence for each table.
CREATE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'auditoria is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();
--> statement-breakpoint
-- A tuition has its ten months when the transaction ends, neither fewer nor more.
CREATE FUNCTION colegiatura_diez_meses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pago integer;
  meses integer;
BEGIN
  IF TG_OP = 'DELETE' THEN pago := OLD.id_estudiante_grado_pago; ELSE pago := NEW.id_estudiante_grado_pago; END IF;
  IF NOT EXISTS (SELECT 1 FROM pagos WHERE id_estudiante_grado_pago = pago AND colegiatura) THEN
    IF EXISTS (SELECT 1 FROM mensualidades WHERE id_estudiante_grado_pago = pago) THEN
      RAISE EXCEPTION 'payment % is not a tuition and has months', pago USING ERRCODE = '23514', CONSTRAINT = 'colegiatura_diez_meses';
    END IF;
    RETURN NULL;
  END IF;
  SELECT count(*) INTO meses FROM mensualidades WHERE id_estudiante_grado_pago = pago;
  IF meses <> 10 THEN
    RAISE EXCEPTION 'tuition % has % months', pago, meses USING ERRCODE = '23514', CONSTRAINT = 'colegiatura_diez_meses';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER colegiatura_diez_meses AFTER INSERT OR UPDATE OF colegiatura ON pagos
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION colegiatura_diez_meses();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER mensualidades_diez AFTER DELETE ON mensualidades
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION colegiatura_diez_meses();
--> statement-breakpoint
INSERT INTO cargos (id_cargo, nombre) VALUES
  (1, 'Director'), (2, 'Secretaria'), (3, 'Contador'), (4, 'Coordinador'), (5, 'Docente');
--> statement-breakpoint
INSERT INTO cargos_roles (id_cargo, rol) VALUES
  (1, 'Administrador 1'), (2, 'Administrador 2'), (2, 'Operador'), (3, 'Administrador 3'),
  (4, 'Administrador 4'), (5, 'Operador');
--> statement-breakpoint
INSERT INTO tipos_actividades (id_tipo_actividad, nombre, icono, visible) VALUES
  (1, 'Parcial', 'parcial', true), (2, 'Examen final', 'examen', true), (3, 'Tarea', 'tarea', true),
  (4, 'Aviso', 'aviso', true), (5, 'Material', 'material', true), (6, 'Tarea extra', 'extra', false),
  (7, 'Aviso estudiante', 'comentario', false), (8, 'Examen final extra', 'extra', false),
  (9, 'Parcial extra', 'extra', false);
--> statement-breakpoint
INSERT INTO niveles (codigo_nivel_estudiantil, nombre, clave, orden, requiere_carrera, numero_bloques) VALUES
  ('03-12-0030-42', 'Preprimaria', 'preprimaria', 1, false, 4),
  ('03-12-0016-43', 'Primaria', 'primaria', 2, false, 4),
  ('03-12-0029-45', 'Básicos', 'basicos', 3, false, 4),
  ('03-12-0029-46', 'Diversificado', 'diversificado', 4, true, 4);
--> statement-breakpoint
INSERT INTO escuela (id_escuela, nombre, dominio_correo) VALUES (1, 'Mi colegio', 'colegio.edu.gt');
--> statement-breakpoint
COMMENT ON TABLE escuela IS 'One row: the school this installation belongs to.';
COMMENT ON TABLE usuarios IS 'Who can sign in. Staff and students share one name space.';
COMMENT ON TABLE sesiones IS 'Open sessions; the random value of the cookie is stored only as a hash.';
COMMENT ON TABLE dispositivos IS 'Browsers that signed in to an account lately; exempt from its delay.';
COMMENT ON TABLE intentos_acceso IS 'Failed sign-ins per user name, existing or not.';
COMMENT ON TABLE ciclos IS 'School years; the key is the calendar year.';
COMMENT ON TABLE niveles IS 'Student levels, keyed by their establishment code.';
COMMENT ON TABLE carreras IS 'Careers of the upper secondary level.';
COMMENT ON TABLE niveles_carreras IS 'A career as offered in a level.';
COMMENT ON TABLE materias IS 'Subjects of a level or, where the level has careers, of one career.';
COMMENT ON TABLE grados IS 'Grades; their sections and subjects belong to a school year.';
COMMENT ON TABLE grados_secciones IS 'A section A to E of a grade in a school year.';
COMMENT ON TABLE grados_materias IS 'A subject taught in a grade in a school year.';
COMMENT ON TABLE cargos IS 'Positions; fixed.';
COMMENT ON TABLE cargos_roles IS 'The roles a position gives; all rights come from here.';
COMMENT ON TABLE colaboradores IS 'Staff.';
COMMENT ON TABLE colaboradores_cargos IS 'Positions a person holds, at most three.';
COMMENT ON TABLE asignaciones IS 'A class: a subject of a section in a year, given by one teacher.';
COMMENT ON TABLE guias IS 'Homeroom teachers, one per section and year.';
COMMENT ON TABLE estudiantes IS 'Students.';
COMMENT ON TABLE inscripciones IS 'A student in a section for a school year; at most one active per student and year.';
COMMENT ON TABLE tipos_pagos IS 'Kinds of payment.';
COMMENT ON TABLE cuotas_niveles IS 'What a level charges for a kind of payment in a year.';
COMMENT ON TABLE cuotas_carreras IS 'What a career charges for a kind of payment in a year.';
COMMENT ON TABLE cuentas IS 'The cuenta de pagos of an enrolment; at most one.';
COMMENT ON TABLE pagos IS 'What a student owes or has paid; names and amounts are copied.';
COMMENT ON TABLE mensualidades IS 'The ten monthly tuitions of an enrolment.';
COMMENT ON TABLE bloques IS 'Blocks of a class; at most one in progress.';
COMMENT ON TABLE tipos_actividades IS 'The nine kinds of activity; fixed.';
COMMENT ON TABLE actividades IS 'What is published in a class; removed ones stay, marked.';
COMMENT ON TABLE participantes IS 'Who an activity is for, its state and marks; once per activity and student.';
COMMENT ON TABLE actividades_archivos IS 'Files of an activity, at most five.';
COMMENT ON TABLE actividades_videos IS 'Videos of an activity.';
COMMENT ON TABLE entregas IS 'The work of a participant: the draft while pending, the delivery afterwards.';
COMMENT ON TABLE entregas_archivos IS 'Files of a work, at most five.';
COMMENT ON TABLE entregas_videos IS 'Videos of a work.';
COMMENT ON TABLE comentarios IS 'Comments, public on an activity or private on one participant.';
COMMENT ON TABLE archivos IS 'Files; the bytes lie in the storage.';
COMMENT ON TABLE videos IS 'YouTube videos that were looked up once.';
COMMENT ON TABLE auditoria IS 'Append-only trail of who changed what.';
COMMENT ON TABLE idempotencia IS 'Replies of writes kept for 24 hours, for repeats with the same key.';
