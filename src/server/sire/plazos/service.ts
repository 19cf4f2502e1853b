import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import { changed } from '#server/platform/audit/changed.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { invalidField, notFound } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { porQueNoEseDia, quedanDias } from '#shared/sire.rules.ts';
import type { AvisoAlSire, PlazosDelSire, PlazosForm, RegistradosForm } from '#shared/sire.ts';
import * as queries from './queries.ts';

type Momento = Pick<Act, 'now' | 'config'>;

/** What a year still has to tell the register, and what it told it. */
export async function leerPlazos(db: Sql, ciclo: number, { now, config }: Momento): Promise<PlazosDelSire> {
  const hoy = schoolDate(now, config.timeZone);
  const { dias, cierre } = await queries.plazos(db, ciclo);
  const enLista = ({
    idEstudiante: _suyo,
    idEstudianteGrado: _suya,
    ...aviso
  }: queries.Aviso): AvisoAlSire => ({
    ...aviso,
    quedan: quedanDias(aviso.fecha, dias, hoy),
  });
  const pendientes = await queries.pendientes(db, ciclo, config.timeZone);
  const registrados = await queries.registrados(db, ciclo, config.timeZone);
  return { dias, cierre, pendientes: pendientes.map(enLista), registrados: registrados.map(enLista) };
}

const entrada = (
  { idEstudianteGrado, idEstudiante, tipo, registrado }: queries.Aviso,
  fecha: string | null,
): AuditEntry => ({
  accion: fecha === null ? 'quitar registro en SIRE' : 'registrar en SIRE',
  entidad: 'inscripcion',
  idEntidad: idEstudianteGrado,
  afectados: alEstudiante(idEstudiante),
  antes: { tipo, fecha: registrado },
  despues: { tipo, fecha },
});

/** @throws Problem `notFound` for one of another year, or that the register need not know; `invalid` for a day before it happened. */
export async function marcarRegistrados(
  tx: Tx,
  ciclo: number,
  { avisos, fecha }: RegistradosForm,
  { now, config, audit }: Act,
): Promise<PlazosDelSire> {
  const ids = (de: 'inscripcion' | 'movimiento') => [
    ...new Set(avisos.filter((aviso) => aviso.de === de).map(({ id }) => id)),
  ];
  const [inscripciones, movimientos] = [ids('inscripcion'), ids('movimiento')];
  await queries.sostener(tx, ciclo, inscripciones, movimientos);
  const suyos = await queries.deEstos(tx, ciclo, config.timeZone, { inscripciones, movimientos });
  const cambian = suyos.filter(({ registrado }) => registrado !== fecha);
  const mal = fecha === null ? null : porQueNoEseDia(cambian, fecha, schoolDate(now, config.timeZone));
  if (mal !== null) throw invalidField('fecha', mal);
  if (suyos.length < inscripciones.length + movimientos.length) throw notFound();
  await queries.marcar(tx, inscripciones, movimientos, fecha);
  if (cambian.length > 0)
    await audit(
      tx,
      cambian.map((aviso) => entrada(aviso, fecha)),
    );
  return leerPlazos(tx, ciclo, { now, config });
}

export async function guardarPlazos(
  tx: Tx,
  ciclo: number,
  { dias, cierre: dicho }: PlazosForm,
  { audit, ...momento }: Act,
): Promise<PlazosDelSire> {
  const form = { dias, cierre: dicho || null };
  const cambios = changed(await queries.plazos(tx, ciclo), form);
  if (cambios) {
    await queries.guardarPlazos(tx, ciclo, form);
    await audit(tx, {
      accion: 'plazos del SIRE',
      entidad: 'ciclo',
      idEntidad: ciclo,
      afectados: [],
      ...cambios,
    });
  }
  return leerPlazos(tx, ciclo, momento);
}
