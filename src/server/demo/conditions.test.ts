import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RONDAS } from '#testing/rondas.ts';
import { demoDePrueba, dias } from './testing.ts';

const { construir, es } = await demoDePrueba();

/** Classes with their teacher's user name, section and number of entries. */
const clases = sql`(
  select a.*, u.usuario, m.nombre as materia, s.seccion,
    (select count(*) from actividades x join bloques b using (id_materia_bloque)
      where b.id_grado_seccion_materia_colaborador = a.id_grado_seccion_materia_colaborador and x.eliminada is null) as entradas
  from asignaciones a
  join colaboradores c using (id_colaborador)
  join usuarios u using (id_usuario)
  join materias m using (id_materia)
  join grados_secciones s using (id_grado_seccion)
) clase`;

/** Enrolments with the student's user name, if any. */
const inscritos = sql`(
  select i.*, u.usuario from inscripciones i join estudiantes using (id_estudiante) left join usuarios u using (id_usuario)
) inscrito`;

/** The class of `docente` in which `estudiante` is. */
const claseComun = sql`(
  select clase.* from ${clases} join ${inscritos} using (id_grado_seccion)
  where clase.usuario = 'docente' and inscrito.usuario = 'estudiante' and clase.id_ciclo_escolar = inscrito.id_ciclo_escolar
  order by clase.id_ciclo_escolar desc limit 1
) comun`;
const publicado = sql`${claseComun} join bloques using (id_grado_seccion_materia_colaborador) join actividades using (id_materia_bloque)`;

const bloque = (numero: number, condicion: string): SQL =>
  sql`exists (select from bloques b where b.bloque = ${numero} and ${sql.raw(condicion)}
    and b.id_grado_seccion_materia_colaborador = clase.id_grado_seccion_materia_colaborador)`;

/** Midnight of the given day in Guatemala. */
const inicio = (hoy: string): SQL => sql`${`${hoy}T06:00:00Z`}::timestamptz`;
const atrasadas = (hoy: string): SQL =>
  sql`(select m.* from mensualidades m where not pagada and fecha_maxima_pago + 2 <= ${hoy}::date) atrasada`;

/** Monday to Friday from seven to five in Guatemala, and on none of the days on which its schools are closed. */
const enHorario = (
  instante: string,
): SQL => sql`(${sql.raw(instante)} at time zone 'America/Guatemala')::time between '07:00' and '17:00'
  and ${diaHabil(instante)}`;
const diaHabil = (
  instante: string,
): SQL => sql`extract(isodow from ${sql.raw(instante)} at time zone 'America/Guatemala') < 6
  and to_char(${sql.raw(instante)} at time zone 'America/Guatemala', 'MM-DD') <> all (array['01-01', '05-01', '06-30', '08-15',
    '09-15', '10-20', '11-01', '12-24', '12-25', '12-31'])
  and (${sql.raw(instante)} at time zone 'America/Guatemala')::date <> all (array['2025-04-17', '2025-04-18', '2026-04-02',
    '2026-04-03', '2027-03-25', '2027-03-26', '2028-04-13', '2028-04-14']::date[])`;

const condiciones: Record<string, (hoy: string, year: number) => SQL> = {
  'cuatro de cada cinco becados tienen una beca de 25, 50 o 100 %, y de los demás nadie ha dicho cuánto':
    () =>
      sql`select count(b.id_beca)::numeric / count(*) between 0.6 and 0.95 and count(distinct b.porcentaje) = 3
      and bool_and(b.porcentaje in (25, 50, 100)) from inscripciones left join becas b using (id_estudiante_grado)
      where becado and estado = 'activa'`,
  'docente tiene una clase con el bloque 1 terminado, el 2 en curso y el 3 sin iniciar': () =>
    sql`select exists (select from ${clases} where usuario = 'docente'
      and ${bloque(1, 'fecha_terminado is not null')}
      and ${bloque(2, 'fecha_iniciado is not null and fecha_terminado is null')}
      and ${bloque(3, 'fecha_iniciado is null')})`,
  'docente tiene una clase sin iniciar y clases del año anterior': (_, year) =>
    sql`select bool_or(id_ciclo_escolar = ${year} and not inicializado) and bool_or(id_ciclo_escolar = ${year - 1})
      from ${clases} where usuario = 'docente'`,
  'docente es guía de las dos secciones de un grado': (_, year) =>
    sql`select count(*) = 2 and count(distinct id_grado) = 1 from guias join grados_secciones using (id_grado_seccion)
      join colaboradores using (id_colaborador) join usuarios using (id_usuario)
      where usuario = 'docente' and guias.id_ciclo_escolar = ${year}`,
  'docente tiene pizarras de 0, 5, 7 y 12 publicaciones y una con más': (_, year) =>
    sql`select array_agg(entradas order by entradas) @> array[0, 5, 7, 12]::bigint[] and max(entradas) > 12
      from ${clases} where usuario = 'docente' and inicializado and id_ciclo_escolar = ${year}`,
  'docente tiene en el bloque 2 de una clase dos columnas que se califican en clase, con quien todavía no tiene nota':
    () =>
      sql`select count(*) = 2 and bool_and(x.calificadas > 0 and x.calificadas < x.todos and x.entregadas = 0) from (
        select (select count(*) from inscripciones i where i.id_grado_seccion = clase.id_grado_seccion) todos,
          count(p.calificacion) calificadas, count(p.fecha_entrega) entregadas
        from ${clases} join bloques b using (id_grado_seccion_materia_colaborador)
        join actividades a using (id_materia_bloque) left join participantes p using (id_actividad_materia_bloque)
        where clase.usuario = 'docente' and b.bloque = 2 and not a.en_linea
        group by clase.id_grado_seccion, a.id_actividad_materia_bloque) x`,
  'estudiante ve pizarras de 0, 5, 7 y 12 publicaciones y un curso sin iniciar': (_, year) =>
    sql`select array_agg(entradas) filter (where inicializado) @> array[0, 5, 7, 12]::bigint[] and bool_or(not inicializado)
      from ${clases} join ${inscritos} using (id_grado_seccion)
      where inscrito.usuario = 'estudiante' and inscrito.id_ciclo_escolar = ${year}`,
  'en la clase de estudiante hay actividades de los nueve tipos': () =>
    sql`select count(distinct tipo_actividad) = 9 from ${publicado}`,
  'hay un examen sin iniciar y uno terminado': (hoy) =>
    sql`select bool_or(examen_fecha_hora_iniciado is null and fecha_limite > ${inicio(hoy)})
      and bool_or(examen_fecha_hora_finalizado < ${inicio(hoy)}) from ${publicado} where examen_tiempo_maximo is not null`,
  'un curso del grado de estudiante no tiene docente': (_, year) =>
    sql`select count(*) = 1 from ${inscritos} join grados_secciones s using (id_grado_seccion)
      join grados_materias gm on gm.id_grado = s.id_grado and gm.id_ciclo_escolar = s.id_ciclo_escolar
      where usuario = 'estudiante' and s.id_ciclo_escolar = ${year} and not exists (
        select from asignaciones a where a.id_grado_seccion = s.id_grado_seccion and a.id_materia = gm.id_materia)`,
  'un grado de este año tiene una materia fuera del pensum': (_, year) =>
    sql`select exists (select from grados_materias join materias using (id_materia) where not activo and id_ciclo_escolar = ${year})`,
  'un estudiante de la clase no participa en nada y no tiene cuenta de pagos': () =>
    sql`select count(*) = 1 from ${claseComun} join ${inscritos} using (id_grado_seccion)
      where not exists (select from participantes p where p.id_estudiante_grado = inscrito.id_estudiante_grado)
      and not exists (select from cuentas c where c.id_estudiante_grado = inscrito.id_estudiante_grado)`,
  'un solo estudiante de la clase no tiene usuario': () =>
    sql`select count(*) = 1 from ${claseComun} join ${inscritos} using (id_grado_seccion) where inscrito.usuario is null`,
  'hay estudiantes del año anterior que ya no están': (_, year) =>
    sql`select count(*) > 0 from estudiantes e where not exists (
      select from inscripciones i where i.id_estudiante = e.id_estudiante and i.id_ciclo_escolar = ${year})`,
  'al registro del ministerio le faltan seis códigos, dos sexos y un segundo apellido, y tres materias no tienen área':
    (_, year) =>
      sql`select count(*) filter (where codigo_personal is null) = 6 and count(*) filter (where sexo is null) = 2
      and count(*) filter (where apellido2 = '') = 1 and count(distinct codigo_personal) = count(codigo_personal)
      and (select count(distinct nombre) = 3 from materias where activo and area_oficial is null)
      from estudiantes join inscripciones using (id_estudiante) where id_ciclo_escolar = ${year} and estado = 'activa'`,
  'una inscripción está anulada': () => sql`select count(*) = 1 from inscripciones where estado = 'anulada'`,
  'alguien se retiró, alguien se trasladó y alguien cambió a una sección de docente': (_, year) =>
    sql`select count(*) = 3 and count(*) filter (where estado = 'retirada') = 1 and count(*) filter (where estado = 'trasladada') = 1
        and bool_or(tipo = 'seccion' and exists (select from ${clases} where usuario = 'docente'
          and clase.id_grado_seccion = i.id_grado_seccion))
      from movimientos join inscripciones i using (id_estudiante_grado) where id_ciclo_escolar = ${year}`,
  'hay cuotas atrasadas, antes del 10 de enero del año anterior y después del año en curso': (hoy, year) =>
    sql`select count(*) > 5 and every(id_ciclo_escolar = ${hoy.slice(5) < '01-10' ? year - 1 : year}) from ${atrasadas(hoy)}`,
  'estudiante debe cuotas atrasadas': (hoy) =>
    sql`select count(*) > 0 from ${atrasadas(hoy)} join ${inscritos} using (id_estudiante_grado) where usuario = 'estudiante'`,
  'estudiante tiene un hermano, una mensualidad abonada y un recibo que los dos pagaron juntos': () =>
    sql`select count(distinct e.id_estudiante) = 2 and count(distinct e.dpiresponsable) = 1 and count(distinct e.apellido1) = 1
        and bool_or(m.abonado > 0 and m.saldo > 0 and u.usuario = 'estudiante') and bool_or(m.pagada and u.usuario is null)
      from recibos r join recibos_lineas l using (id_recibo) join estudiantes e on e.id_estudiante = l.id_estudiante
        join mensualidades m using (id_estudiante_grado_colegiatura) left join usuarios u on u.id_usuario = e.id_usuario
      where r.anulado is null and r.id_recibo in (select id_recibo from recibos_lineas where linea = 2)`,
  'una parte de lo que se debe está abonada en caja, y otra en recibos de papel, de los que uno falta por registrar':
    () =>
      sql`select count(*) filter (where s.clase = 'caja' and l.saldo_despues > 0) >= 2
          and count(*) filter (where s.clase = 'manual') >= 2
          and max(r.numero) filter (where s.clase = 'manual') > 100 + count(*) filter (where s.clase = 'manual')
          and count(*) filter (where r.origen = 'manual' and r.fecha_recibo > (r.registrado at time zone 'America/Guatemala')::date) = 0
        from recibos r join series s using (id_serie) join recibos_lineas l using (id_recibo) where r.anulado is null`,
  'cada colegiatura tiene sus diez meses y nada se ha pagado en el futuro': (hoy) =>
    sql`select (select count(*) from mensualidades) + (select sum(jsonb_array_length(meses)) from movimientos)
          = 10 * (select count(*) from pagos where colegiatura)
      and not exists (select from mensualidades where fecha_pagado >= ${inicio(hoy)})
      and not exists (select from pagos where fecha_pagado >= ${inicio(hoy)})`,
  'estudiante tiene tareas en los cinco estados, y la rechazada es la única': () =>
    sql`select count(distinct id_estado_actividad) = 5 and (select count(*) from participantes where id_estado_actividad = 5) = 1
      from participantes join ${inscritos} using (id_estudiante_grado) join actividades using (id_actividad_materia_bloque)
      where usuario = 'estudiante' and tipo_actividad = 3`,
  'estudiante tiene pendiente una tarea a tiempo y otra vencida': (hoy) =>
    sql`select bool_or(fecha_limite < ${inicio(hoy)}) and bool_or(fecha_limite > ${inicio(hoy)} + interval '1 day')
      from participantes join ${inscritos} using (id_estudiante_grado) join actividades using (id_actividad_materia_bloque)
      where usuario = 'estudiante' and tipo_actividad = 3 and id_estado_actividad = 1`,
  'de tres exámenes anulados uno tiene nota, otro borrador y otro nada': () =>
    sql`select bool_or(calificacion is not null) and bool_or(calificacion is null and borrador_calificacion is not null)
      and bool_or(borrador_calificacion is null)
      from ${publicado} join participantes using (id_actividad_materia_bloque)
      where examen_tiempo_maximo is not null and id_estado_actividad = 4`,
  'estudiante y estudiante2 son compañeros, estudiante3 no; estudiante tiene dos años': (_, year) =>
    sql`select count(*) filter (where usuario = 'estudiante') = 2
        and count(distinct id_grado_seccion) filter (where id_ciclo_escolar = ${year} and usuario <> 'estudiante3') = 1
        and count(distinct id_grado_seccion) filter (where id_ciclo_escolar = ${year}) = 2
      from ${inscritos} where usuario in ('estudiante', 'estudiante2', 'estudiante3')`,
  'directoradocente administra y da clases; docente2 tiene otras que docente': (_, year) =>
    sql`select (select array_agg(rol order by rol) from usuarios join colaboradores using (id_usuario)
          join colaboradores_cargos using (id_colaborador) join cargos_roles using (id_cargo)
          where usuario = 'directoradocente') = array['Administrador 1', 'Operador']
        and count(distinct usuario) = 3
      from ${clases} where usuario in ('docente', 'docente2', 'directoradocente') and id_ciclo_escolar = ${year}`,
  'trece grados se inscriben por grupos y tienen grado anterior': () =>
    sql`select count(*) filter (where inscripcion_por_grupos) = 13
      and every(inscripcion_por_grupos = (id_grado_anterior is not null)) from grados`,
  'el año anterior está completo, con los aprobados que dicen sus cierres': (_, year) =>
    sql`select every(finalizado) and every(aprobado = (resultado in ('P', 'PAC'))) and bool_or(aprobado) and bool_or(not aprobado)
      from inscripciones i left join cierres c on c.id_grado_seccion = i.id_grado_seccion and c.reabierto is null
      left join resultados r on r.id_cierre = c.id_cierre and r.id_estudiante_grado = i.id_estudiante_grado
      where i.id_ciclo_escolar = ${year - 1}`,
  'quien aprobó o reprobó está este año donde le toca': (_, year) =>
    sql`select every(case when antes.aprobado then s.id_grado <> sa.id_grado else s.id_grado = sa.id_grado end)
      from inscripciones i join grados_secciones s using (id_grado_seccion)
      join inscripciones antes on antes.id_estudiante = i.id_estudiante and antes.id_ciclo_escolar = i.id_ciclo_escolar - 1
      join grados_secciones sa on sa.id_grado_seccion = antes.id_grado_seccion where i.id_ciclo_escolar = ${year}`,
  'ningún bloque pasa de su zona ni de su examen': () =>
    sql`select every(zona <= max_zona and examen <= max_examen) from (
        select max_zona, max_examen, coalesce(sum(valor_neto) filter (where tipo_actividad in (1, 3)), 0) as zona,
          coalesce(sum(valor_neto) filter (where tipo_actividad = 2), 0) as examen
        from bloques join actividades using (id_materia_bloque) where eliminada is null group by id_materia_bloque) sumas`,
  'lo que pasó, pasó antes de hoy, y en su orden': (hoy) =>
    sql`select (select max(greatest(fecha_asignado)) from inscripciones) < ${inicio(hoy)}
      and (select max(greatest(fecha_creada, examen_fecha_hora_finalizado)) from actividades) < ${inicio(hoy)}
      and (select max(fecha_comentario) from comentarios) < ${inicio(hoy)}
      and (select max(greatest(fecha_iniciado, fecha_terminado)) from bloques) < ${inicio(hoy)}
      and (select every(greatest(fecha_entrega, fecha_calificada) < ${inicio(hoy)} and fecha_entrega >= fecha_creada
        and fecha_entrega <= fecha_limite and fecha_calificada >= fecha_entrega)
        from participantes join actividades using (id_actividad_materia_bloque) where fecha_entrega is not null)
      and (select every(fecha_creada between fecha_iniciado and coalesce(fecha_terminado, ${inicio(hoy)}))
        from actividades join bloques using (id_materia_bloque) where tipo_actividad not in (6, 8, 9))
      and (select every(fecha_asignado < fecha_inicializado) from inscripciones join asignaciones using (id_grado_seccion)
        where estado = 'activa' and inicializado and id_estudiante_grado not in (
          select id_estudiante_grado from inscripciones where fecha_asignado > ${inicio(hoy)} - interval '8 days'))`,
  'el banco trajo dos archivos: dos meses de cada cinco, y depósitos por revisar con uno de la caja y uno que sobra':
    () =>
      sql`select (select count(*) = 2 from importaciones_banco)
      and (select count(*) filter (where origen = 'banco') between count(*) * 0.35 and count(*) * 0.45
        from recibos join recibos_lineas using (id_recibo) where id_estudiante_grado_colegiatura is not null and anulado is null)
      and (select count(*) >= 10 from movimientos_banco where estado = 'pendiente')
      and (select count(*) = 1 from movimientos_banco where aplicado between 0.01 and monto - 0.01)
      and (select count(*) = 1 from recibos r join movimientos_banco m on m.referencia = r.referencia
        where r.origen = 'caja' and r.id_movimiento is null and m.estado = 'pendiente' and r.anulado is null)`,
  'las clases, los exámenes, las inscripciones y la caja tienen horas de colegio': () =>
    sql`select (select every(${enHorario('fecha_creada')}) from actividades)
      and (select every(${enHorario('examen_fecha_hora_iniciado')}) from actividades where examen_fecha_hora_iniciado is not null)
      and (select every(${enHorario('fecha_iniciado')}) from bloques where fecha_iniciado is not null)
      and (select every(${enHorario('fecha_terminado')}) from bloques where fecha_terminado is not null)
      and (select every(${enHorario('fecha_inicializado')}) from asignaciones where inicializado)
      and (select every(${enHorario('fecha_calificada')}) from participantes where fecha_calificada is not null)
      and (select every(${enHorario('fecha_asignado')}) from inscripciones)
      and (select every(${enHorario('fecha_pagado')}) from mensualidades where fecha_pagado is not null)
      and (select every(${diaHabil('fecha_limite')}) from actividades where fecha_limite is not null)`,
  'las tareas se entregan por la tarde, antes de su día, y nadie comenta de noche': () =>
    sql`select (select every((fecha_entrega at time zone 'America/Guatemala')::time between '16:00' and '21:00'
          and (fecha_entrega at time zone 'America/Guatemala')::date < (fecha_limite at time zone 'America/Guatemala')::date)
        from participantes join actividades using (id_actividad_materia_bloque)
        where fecha_entrega is not null and examen_tiempo_maximo is null)
      and (select every((fecha_comentario at time zone 'America/Guatemala')::time between '13:00' and '22:00') from comentarios)`,
  'hay comentarios públicos y privados, de docentes y de estudiantes, y videos': () =>
    sql`select count(*) filter (where id_actividad_materia_bloque_participante is null and id_colaborador is null) > 0
      and count(*) filter (where id_actividad_materia_bloque_participante is null and id_estudiante is null) > 0
      and count(*) filter (where id_actividad_materia_bloque_participante is not null and id_colaborador is null) > 0
      and count(*) filter (where id_actividad_materia_bloque_participante is not null and id_estudiante is null) > 0
      and exists (select from actividades_videos) from comentarios`,
  'los correos y teléfonos no son de nadie y hay eñes, tildes y apellidos compuestos': () =>
    sql`select every(email is null or email ~ '^familia[.][a-z]+@correo[.]example$') and every(telefono_madre ~ '^9[0-9]{7}$')
      and bool_or(apellido1 like '%ñ%') and bool_or(nombre1 ~ '[áéíóú]') and bool_or(apellido1 like 'De León') from estudiantes`,
  'la papelera tiene cosas de varias clases, y ninguna se borra hoy': (hoy) =>
    sql`select count(distinct objeto) >= 3 and bool_and(vence > ${inicio(hoy)} + interval '1 day') from operaciones`,
  'una lista está importada y se puede deshacer; otra espera que se corrijan sus fallos': (hoy) =>
    sql`select count(*) filter (where aplicada is not null and (contadores ->> 'cambian')::int > 0) = 1
      and count(*) filter (where aplicada is null and vence > ${inicio(hoy)}) = 1 from importaciones`,
  'estudiante3 tiene las notas finales de los dos años de antes de Ceiba, y los aprobó': (_, year) =>
    sql`select count(*) = 2 and bool_and(inscrito.finalizado and inscrito.aprobado)
        and bool_and((select count(*) from notas_anteriores n where n.id_estudiante_grado = inscrito.id_estudiante_grado) > 5)
      from ${inscritos} where usuario = 'estudiante3' and id_ciclo_escolar in (${year - 2}, ${year - 3})`,
  'es un colegio de demostración con su nombre': () =>
    sql`select nombre = 'Colegio La Ceiba' and dominio_correo = 'ceiba.example' and dia_pago = 5 and es_demo from escuela`,
};

describe.each(dias(RONDAS))('el %s', (hoy) => {
  beforeAll(() => construir(`${hoy}T12:00:00-06:00`));

  it.each(Object.keys(condiciones))('%s', async (nombre) => {
    const condicion = condiciones[nombre];
    expect(condicion && (await es(condicion(hoy, Number(hoy.slice(0, 4)))))).toBe(true);
  });
});
