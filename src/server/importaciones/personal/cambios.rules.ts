import {
  type CampoDeColaborador,
  CLAVES_DE_DOCUMENTOS,
  CLAVES_PERSONALES,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import { usuarioPropuesto } from '#shared/colaboradores.rules.ts';
import type { Cargo, ColaboradorForm } from '#shared/colaboradores.ts';
import { fechaCorta } from '#shared/importaciones/fechas.rules.ts';
import type { Cambio } from '#shared/importaciones/revision.ts';
import { usuarioPedido } from '#shared/sesion.ts';
import type { PersonaDelColegio } from './fila.rules.ts';

/** A value as people read it. */
function leible(campo: CampoDeColaborador, valor: string | boolean | null): string {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  return campoDeColaborador(campo).tipo === 'fecha' && valor ? fechaCorta(valor) : (valor ?? '');
}

/** Positions as people read them, in the order of the school. */
export const nombresDeCargos = (ids: readonly number[], cargos: readonly Cargo[]): string =>
  cargos
    .filter(({ idCargo }) => ids.includes(idCargo))
    .map(({ nombre }) => nombre)
    .join(', ');

export const cargosPedidos = ({ colaboradoresCargos }: ColaboradorForm): number[] =>
  colaboradoresCargos.map(({ idCargo }) => idCargo);

/** What would change of a member of staff the school has. */
export function cambiosDePersona(
  actual: PersonaDelColegio,
  form: ColaboradorForm,
  cargos: readonly Cargo[],
): Cambio[] {
  const usuario = usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios)?.usuario ?? null;
  type Dicho = readonly [campo: string, antes: string, despues: string];
  const dicho = (campo: CampoDeColaborador): Dicho => [
    campoDeColaborador(campo).etiqueta,
    leible(campo, actual[campo]),
    leible(campo, form[campo]),
  ];
  const todos: Dicho[] = [
    ['Estado', actual.activo ? 'Activo' : 'Inactivo', 'Activo'],
    ...CLAVES_PERSONALES.map(dicho),
    ['Cargos', nombresDeCargos(actual.idCargos, cargos), nombresDeCargos(cargosPedidos(form), cargos)],
    ...CLAVES_DE_DOCUMENTOS.map(dicho),
    // One that was shut stays as it is.
    ['Usuario', actual.usuario ?? '', usuario ?? actual.usuario ?? ''],
  ];
  return todos
    .filter(([, antes, despues]) => antes !== despues)
    .map(([campo, antes, despues]) => ({ campo, antes: antes || '—', despues: despues || '—' }));
}

/** Signs that names are written with. */
const DE_NOMBRES = /^[\p{L}\p{M}\s.,'’-]*$/u;

/** What is unusual about a user name that was made of a name; null for nothing. */
export function avisoDePropuesto(nombres: string, usuario: string): string | null {
  const usual = usuarioPropuesto(nombres);
  if (usuario !== usual) return `Su usuario será ${usuario}, porque ${usual} ya es de otra persona.`;
  return DE_NOMBRES.test(nombres)
    ? null
    : `Su usuario será ${usuario}: el nombre lleva signos poco comunes. Revísalo en su ficha.`;
}

/** Gives free user names to those whose row says none. */
export function proponedor(dichos: readonly string[], ocupados: ReadonlySet<string>) {
  const tomados = new Set([...ocupados, ...dichos]);
  const siguiente = new Map<string, number>();
  return (nombres: string): string | null => {
    const base = usuarioPropuesto(nombres);
    if (base === '') return null;
    let usuario = base;
    let n = siguiente.get(base) ?? 2;
    for (; tomados.has(usuario); n += 1) usuario = `${base}${n}`;
    siguiente.set(base, n);
    tomados.add(usuario);
    return usuario;
  };
}
