-- ampliar: rows of a table that the program before does not read, for acts of before it was written
WITH acto AS MATERIALIZED (
  SELECT id_auditoria, accion, entidad, id_entidad, antes, despues,
    CASE WHEN id_entidad ~ '^(mensualidad )?[0-9]{1,9}$' THEN substring(id_entidad FROM '[0-9]+')::int END AS numero,
    CASE WHEN coalesce(despues ->> 'idEstudianteGrado', antes ->> 'idEstudianteGrado') ~ '^[0-9]{1,9}$'
      THEN coalesce(despues ->> 'idEstudianteGrado', antes ->> 'idEstudianteGrado')::int END AS inscripcion,
    CASE WHEN despues ->> 'idEstudiante' ~ '^[0-9]{1,9}$' THEN (despues ->> 'idEstudiante')::int END AS estudiante,
    CASE WHEN antes ->> 'idColaborador' ~ '^[0-9]{1,9}$' THEN (antes ->> 'idColaborador')::int END AS daba,
    CASE WHEN despues ->> 'idColaborador' ~ '^[0-9]{1,9}$' THEN (despues ->> 'idColaborador')::int END AS da
  FROM auditoria
),
-- Enrolments that are gone are still told of by the act that made them.
de_quien AS MATERIALIZED (
  SELECT id_estudiante_grado, id_estudiante FROM inscripciones
  UNION
  SELECT numero, estudiante FROM acto WHERE entidad = 'inscripcion' AND numero IS NOT NULL AND estudiante IS NOT NULL
),
fila AS (
  SELECT a.id_auditoria, f.tabla, f.clave || coalesce(f.antes, '{}') || coalesce(f.despues, '{}') AS fila
  FROM acto a JOIN operaciones_filas f ON f.id_operacion = a.numero WHERE a.entidad = 'operacion' AND a.accion IN ('restaurar', 'deshacer')
)
INSERT INTO auditoria_afectados (id_auditoria, tipo, id)
SELECT a.id_auditoria, 'estudiante', d.id_estudiante FROM acto a JOIN de_quien d ON d.id_estudiante_grado = a.numero
WHERE a.entidad IN ('inscripcion', 'cuenta')
UNION
SELECT a.id_auditoria, 'estudiante', d.id_estudiante FROM acto a
LEFT JOIN pagos p ON p.id_estudiante_grado_pago = a.numero AND a.id_entidad NOT LIKE 'mensualidad %'
LEFT JOIN mensualidades m ON m.id_estudiante_grado_colegiatura = a.numero AND a.id_entidad LIKE 'mensualidad %'
JOIN de_quien d ON d.id_estudiante_grado = coalesce(a.inscripcion, p.id_estudiante_grado, m.id_estudiante_grado)
WHERE a.entidad = 'pago'
UNION
SELECT a.id_auditoria, 'estudiante', i.id_estudiante FROM acto a
JOIN participantes p ON p.id_actividad_materia_bloque_participante = a.numero
JOIN inscripciones i ON i.id_estudiante_grado = p.id_estudiante_grado
WHERE a.entidad = 'calificacion' AND a.accion <> 'eliminar actividad'
UNION
SELECT a.id_auditoria, 'estudiante', i.id_estudiante FROM acto a
JOIN participantes p ON p.id_actividad_materia_bloque = a.numero
JOIN inscripciones i ON i.id_estudiante_grado = p.id_estudiante_grado
WHERE a.entidad = 'calificacion' AND a.accion = 'eliminar actividad'
UNION
SELECT a.id_auditoria, 'estudiante', e.id_estudiante FROM acto a JOIN estudiantes e ON e.id_usuario = a.numero WHERE a.entidad = 'usuario'
UNION
SELECT a.id_auditoria, 'colaborador', c.id_colaborador FROM acto a JOIN colaboradores c ON c.id_usuario = a.numero WHERE a.entidad = 'usuario'
UNION
SELECT id_auditoria, 'colaborador', numero FROM acto WHERE entidad IN ('colaborador', 'cargo') AND numero IS NOT NULL
UNION
SELECT id_auditoria, 'colaborador', quien FROM acto CROSS JOIN LATERAL (VALUES (daba), (da)) v(quien)
WHERE entidad IN ('clase', 'cargo') AND quien IS NOT NULL
UNION
-- Who gave a class when it became another one: what was told of it before, else what was told after, else who gives it.
SELECT a.id_auditoria, 'colaborador', q.quien FROM acto a CROSS JOIN LATERAL (SELECT coalesce(
  (SELECT x.despues ->> 'idColaborador' FROM auditoria x WHERE x.entidad = 'clase' AND x.id_entidad = a.id_entidad
    AND x.id_auditoria < a.id_auditoria AND x.despues ? 'idColaborador' ORDER BY x.id_auditoria DESC LIMIT 1),
  (SELECT x.antes ->> 'idColaborador' FROM auditoria x WHERE x.entidad = 'clase' AND x.id_entidad = a.id_entidad
    AND x.id_auditoria > a.id_auditoria AND x.antes ? 'idColaborador' ORDER BY x.id_auditoria LIMIT 1),
  (SELECT c.id_colaborador::text FROM asignaciones c WHERE c.id_grado_seccion_materia_colaborador = a.numero))::int AS quien) q
WHERE a.entidad = 'clase' AND a.accion = 'cambiar clase' AND q.quien IS NOT NULL
UNION
SELECT id_auditoria, 'estudiante', (fila ->> 'id_estudiante')::int FROM fila WHERE fila ->> 'id_estudiante' IS NOT NULL
UNION
SELECT f.id_auditoria, 'estudiante', i.id_estudiante FROM fila f JOIN inscripciones i ON i.id_estudiante_grado = (f.fila ->> 'id_estudiante_grado')::int
UNION
SELECT f.id_auditoria, 'estudiante', i.id_estudiante FROM fila f
JOIN participantes p ON p.id_actividad_materia_bloque = (f.fila ->> 'id_actividad_materia_bloque')::int
JOIN inscripciones i ON i.id_estudiante_grado = p.id_estudiante_grado WHERE f.tabla = 'actividades'
UNION
SELECT id_auditoria, 'colaborador', (fila ->> 'id_colaborador')::int FROM fila
WHERE fila ->> 'id_colaborador' IS NOT NULL AND tabla IN ('colaboradores', 'colaboradores_cargos', 'asignaciones', 'guias')
ON CONFLICT DO NOTHING;
