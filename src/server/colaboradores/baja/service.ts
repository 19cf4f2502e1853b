import { vigencia } from '#server/colaboradores/asignaciones/policy.ts';
import * as asignaciones from '#server/colaboradores/asignaciones/queries.ts';
import { falta, imparte, nombreDeClase } from '#server/colaboradores/asignaciones/rules.ts';
import { type Destinos, repartir } from '#server/colaboradores/asignaciones/service.ts';
import { guiasDesde } from '#server/colaboradores/guias/queries.ts';
import { pasarGuias } from '#server/colaboradores/guias/service.ts';
import { cuidandoAlUltimoDirector, exigirComoSeVio, tomarMando } from '#server/colaboradores/policy.ts';
import * as colaboradores from '#server/colaboradores/queries.ts';
import type { ActoDeColaborador } from '#server/colaboradores/service.ts';
import { alColaborador } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notFound, rule } from '#server/platform/errors/problem.ts';
import { exigirVersionAlEliminar } from '#server/platform/request/version.ts';
import * as sesiones from '#server/sesion/queries.ts';
import { desactivarUsuario } from '#server/sesion/service.ts';
import { esAdministrador } from '#shared/acceso.rules.ts';
import { contar } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import type { Asignacion } from '#shared/colaboradores/asignaciones.ts';
import { quedaInactivo } from '#shared/sesion.rules.ts';
import * as queries from './queries.ts';

/** Who receives what somebody leaves behind, by the numbers of classes and of homerooms. */
export interface Reparto {
  clases: Destinos;
  guias: Destinos;
  /** Over which state of the record. */
  version?: number | undefined;
}

/**
 * Somebody named in the school's record is only deactivated; somebody who is not is removed. Nothing they had to do is left
 * to nobody: every class goes to somebody else in the same act, and their homerooms to whoever is named, or become free.
 * Resolves to what is said of somebody who is kept, else to nothing.
 * @throws Problem `rule` naming the classes for which `destinos` says nothing.
 */
export async function darDeBaja(
  tx: Tx,
  idColaborador: number,
  { clases: destinos, guias: aCargo, version }: Reparto,
  acto: ActoDeColaborador,
): Promise<string> {
  const { sesion, audit, operar } = acto;
  const receptores = [...destinos.values(), ...aCargo.values()].filter((id) => id !== null);
  await queries.bloquearPersonas(tx, [idColaborador, ...receptores]);
  const antes = await tomarMando(tx, sesion, idColaborador);
  if (!antes.activo) throw notFound();
  await exigirComoSeVio(tx, antes, version, acto, exigirVersionAlEliminar);
  if (idColaborador === sesion.idColaborador) throw rule('No puedes desactivarte a ti mismo.');
  const conHistoria = await colaboradores.tieneHistoria(tx, antes);
  await operar(tx, {
    tipo: 'eliminacion',
    objeto: 'colaborador',
    titulo: tituloDe('Colaborador', antes.nombres),
    incluye: destinos.size > 0 ? contar(destinos.size, 'clase', 'clases') : '',
    detalle: `DPI ${antes.dpi}`,
    asunto: esAdministrador(antes.roles) ? 'direccion' : 'colaboradores',
  });
  await entregarClases(tx, antes, destinos, acto);
  await entregarGrados(tx, antes, aCargo, acto);
  await cuidandoAlUltimoDirector(tx, antes, async () => {
    if (antes.idUsuario !== null) await desactivarUsuario(tx, antes.idUsuario);
    if (conHistoria) return colaboradores.cambiarColaborador(tx, idColaborador, { activo: false });
    await colaboradores.borrarColaborador(tx, idColaborador);
    if (antes.idUsuario !== null) await sesiones.borrarUsuario(tx, antes.idUsuario);
  });
  await audit(tx, {
    accion: conHistoria ? 'desactivar colaborador' : 'eliminar colaborador',
    entidad: 'colaborador',
    idEntidad: idColaborador,
    afectados: alColaborador(idColaborador),
    antes: { nombres: antes.nombres, dpi: antes.dpi, cargos: antes.idCargos, usuario: antes.usuario },
  });
  return conHistoria ? quedaInactivo(antes) : '';
}

interface QuienSeVa {
  idColaborador: number;
  nombres: string;
}

async function entregarClases(
  tx: Tx,
  { idColaborador, nombres }: QuienSeVa,
  destinos: Destinos,
  acto: ActoDeColaborador,
): Promise<void> {
  const clases = await asignaciones.clasesVigentes(tx, idColaborador, vigencia(acto));
  const suyas = new Set(clases.map(idDe));
  if ([...destinos.keys()].some((id) => !suyas.has(id))) throw notFound();
  if ([...destinos.values()].includes(idColaborador)) {
    throw rule(`${nombres} no puede recibir sus propias clases.`);
  }
  const pendientes = clases.filter((clase) => !destinos.has(idDe(clase)));
  if (pendientes.length > 0) {
    const cuales =
      pendientes.length < clases.length
        ? falta(nombres, pendientes, clases.length)
        : imparte(nombres, clases);
    throw rule(`${cuales} Elige quién ${pendientes.length === 1 ? 'la' : 'las'} recibe para eliminarlo.`, {
      clases: pendientes,
    });
  }
  const iniciada = clases.find((clase) => clase.inicializado && destinos.get(idDe(clase)) === null);
  if (iniciada) throw rule(`${nombreDeClase(iniciada)} ya fue iniciada: elige quién la recibe.`);
  if (clases.length === 0) return;
  await repartir(tx, await asignaciones.bloquearAsignaciones(tx, [...suyas]), destinos, acto.audit);
}

const idDe = ({ idGradoSeccionMateriaColaborador }: Asignacion): number => idGradoSeccionMateriaColaborador;

async function entregarGrados(
  tx: Tx,
  { idColaborador, nombres }: QuienSeVa,
  destinos: Destinos,
  acto: ActoDeColaborador,
): Promise<void> {
  const guias = await guiasDesde(tx, idColaborador, vigencia(acto).desde);
  const suyas = new Set(guias.map(({ idMaestroGuiaGradoSeccion }) => idMaestroGuiaGradoSeccion));
  if ([...destinos.keys()].some((id) => !suyas.has(id))) throw notFound();
  if ([...destinos.values()].includes(idColaborador)) {
    throw rule(`${nombres} no puede quedar a cargo de sus propios grados.`);
  }
  if (guias.length > 0) await pasarGuias(tx, guias, destinos, acto.audit);
}
