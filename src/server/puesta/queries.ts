import { sql } from 'drizzle-orm';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, text } from '#server/platform/db/row.ts';
import { CARGO_DOCENTE } from '#shared/colaboradores.ts';
import type { Existencias } from '#shared/puesta/avance.rules.ts';

const existenciasRow = {
  nombre: text,
  niveles: num,
  grados: num,
  secciones: num,
  materias: num,
  gradosSinMaterias: num,
  personal: num,
  docentes: num,
  cobradores: num,
  cobradoresSinColegiatura: num,
  inscritos: num,
  inscritosConUsuario: num,
  inscritosQueNoEntran: num,
  clases: num,
  clasesConDocente: num,
  seccionesSinClase: num,
};

/** What the school has in each of these years, newest first; one statement. */
export const existencias = (db: Sql, ciclos: readonly number[]): Promise<Existencias[]> =>
  rows(
    db,
    sql`
      with sin_usuario as (
        select i.id_ciclo_escolar ciclo, count(*)::int todos, count(*) filter (where not n.con_usuarios)::int "noEntran"
        from estudiantes t join inscripciones i using (id_estudiante) join grados_secciones gs using (id_grado_seccion)
        join grados g using (id_grado) join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
        where t.id_usuario is null and i.id_ciclo_escolar = any(${arreglo(ciclos)}) and ${cuentaPara('clase')} group by 1)
      select e.nombre, s.niveles, s.grados, s.secciones, m.materias, m."gradosSinMaterias", p.personal, p.docentes,
        q.cobradores, q."cobradoresSinColegiatura", i.inscritos, i.inscritos - coalesce(u.todos, 0) "inscritosConUsuario",
        coalesce(u."noEntran", 0) "inscritosQueNoEntran",
        k.clases, k."clasesConDocente", k."seccionesSinClase"
      from unnest(${arreglo(ciclos)}) with ordinality c (ciclo, n) cross join escuela e
      cross join lateral (
        select count(distinct g.id_nivel_estudiantil)::int niveles, count(distinct g.id_grado)::int grados, count(*)::int secciones
        from grados_secciones gs join grados g using (id_grado) where gs.id_ciclo_escolar = c.ciclo) s
      cross join lateral (
        select (select count(distinct gm.id_materia)::int from grados_materias gm where gm.id_ciclo_escolar = c.ciclo) materias,
          (select count(distinct gs.id_grado)::int from grados_secciones gs where gs.id_ciclo_escolar = c.ciclo
            and not exists (select from grados_materias gm
              where gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = c.ciclo)) "gradosSinMaterias") m
      cross join lateral (
        select count(*)::int personal, count(*) filter (where exists (select from colaboradores_cargos cc
          where cc.id_colaborador = t.id_colaborador and cc.id_cargo = ${CARGO_DOCENTE}))::int docentes
        from colaboradores t where t.activo) p
      cross join lateral (
        select count(*)::int cobradores, count(*) filter (where not exists (
            select from cuotas_niveles a join tipos_pagos t using (id_pago)
            where o.carrera is null and a.codigo_nivel_estudiantil = o.nivel and a.id_ciclo_escolar = c.ciclo and a.activo and t.colegiatura
            union all
            select from cuotas_carreras a join tipos_pagos t using (id_pago)
            where a.id_nivel_estudiantil_carrera = o.carrera and a.id_ciclo_escolar = c.ciclo and a.activo and t.colegiatura))::int
          "cobradoresSinColegiatura"
        from (select distinct g.id_nivel_estudiantil nivel, g.id_nivel_estudiantil_carrera carrera
          from grados_secciones gs join grados g using (id_grado) where gs.id_ciclo_escolar = c.ciclo) o) q
      cross join lateral (select ${conteo(sql`c.ciclo`, 'seccion')}::int inscritos) i
      left join sin_usuario u on u.ciclo = c.ciclo
      cross join lateral (
        select (select count(*)::int from grados_secciones gs join grados_materias gm using (id_grado, id_ciclo_escolar)
            where gs.id_ciclo_escolar = c.ciclo) clases,
          (select count(*)::int from asignaciones a where a.id_ciclo_escolar = c.ciclo) "clasesConDocente",
          (select count(*)::int from grados_secciones gs where gs.id_ciclo_escolar = c.ciclo
            and not exists (select from asignaciones a where a.id_grado_seccion = gs.id_grado_seccion)) "seccionesSinClase") k
      order by c.n`,
    existenciasRow,
  );
