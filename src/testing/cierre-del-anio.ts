import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { startJobs } from '#server/job-kinds.ts';
import { pedirBoletas } from '#shared/boletas.ts';
import { cerrarMateriaDeSeccion, materiaNoImpartida } from '#shared/cierres/materias.ts';
import { cerrarSeccion, verCierre } from '#shared/cierres.ts';
import { readJob } from '#shared/jobs.ts';
import type { TestApp } from './app.ts';
import { crearSeccionDelAnio } from './builders-cierre.ts';
import type { CasoDeResultado } from './casos-leidos.ts';

/** A case of the engine as a school has it: a section of one student. Resolves to whether it can be closed. */
export async function plantar(escuela: TestApp, { regla, materias, espera }: CasoDeResultado) {
  const { idGradoSeccion } = await crearSeccionDelAnio(escuela, {
    materias: materias.map(({ fuera, bloques, ...materia }) => ({
      ...materia,
      totales: [fuera === 'sin abrir' ? [] : bloques.map(({ total }) => total)],
      activo: fuera !== 'pensum',
      abierta: fuera !== 'sin abrir',
    })),
    // No school can keep a norm that gives chances to recover without asking for every subject.
    regla: regla.promocion === 'todas' ? regla : { ...regla, oportunidades: 0 },
  });
  return { idGradoSeccion, cierra: espera.propuesta.endsWith('romovido') };
}

/** Closes the subjects of a section, lets everybody recover what can be, and closes it. */
export async function cerrar(
  { call, db }: TestApp,
  idGradoSeccion: number,
  directora: string,
): Promise<void> {
  const params = { idGradoSeccion: String(idGradoSeccion) };
  const { data } = await call(verCierre, { params }, directora);
  for (const { idMateria, estado, bloquean } of data.materias) {
    if (estado !== 'abierta') continue;
    const suya = { params: { ...params, idMateria: String(idMateria) } };
    const body = { motivo: 'Nadie la dio este año.' };
    const { code, message } =
      // Nobody gives it, or nobody opened it.
      bloquean.length > 0
        ? await call(materiaNoImpartida, { ...suya, body }, directora)
        : await call(cerrarMateriaDeSeccion, suya, directora);
    if (code !== 1) throw new Error(message);
  }
  for (let pendientes = true; pendientes; ) {
    const { alumnos } = (await call(verCierre, { params }, directora)).data;
    const abiertas = alumnos.flatMap(({ idEstudianteGrado: id, recuperaciones }) =>
      recuperaciones.map(({ idMateria, oportunidad }) => ({ id, idMateria, oportunidad })),
    );
    pendientes = abiertas.length > 0;
    await db.execute(sql`insert into recuperaciones (id_estudiante_grado, id_materia, oportunidad, nota, estado)
      select q.id, q."idMateria", q.oportunidad, 45 + (q.id * 7 + q."idMateria" * 3 + q.oportunidad) % 50, 'publicada'
      from jsonb_to_recordset(${JSON.stringify(abiertas)}::jsonb) q(id int, "idMateria" int, oportunidad int)`);
  }
  const { code, message } = await call(cerrarSeccion, { params }, directora);
  if (code !== 1) throw new Error(message);
}

/** The final report cards of the whole school, in one PDF. */
export async function imprimirTodas(escuela: TestApp, ciclo: number, directora: string): Promise<Buffer> {
  const { app, call } = escuela;
  const trabajos = startJobs({ ...escuela, log: pino({ level: 'silent' }) });
  try {
    const { data } = await call(
      pedirBoletas,
      { body: { ciclo, alcance: 'colegio', bloque: 'final' } },
      directora,
    );
    const params = { idTrabajo: String(data.id) };
    for (;;) {
      const { estado, error } = (await call(readJob, { params }, directora)).data;
      if (estado === 'terminado') break;
      if (estado !== 'en_cola' && estado !== 'en_marcha') throw new Error(`${estado}: ${error}`);
      await sleep(200);
    }
    const url = `/api/trabajos/${data.id}/resultado`;
    return (await app.inject({ url, headers: { cookie: directora } })).rawPayload;
  } finally {
    await trabajos.stop();
  }
}
