import { type Row, text } from '#server/platform/db/row.ts';
import { fechaCorta } from '#shared/importaciones/fechas.rules.ts';
import { llano } from '#shared/importaciones/identidad.rules.ts';
import { comparadorDeNombres } from '#shared/importaciones/mismo-nombre.rules.ts';
import type { PersonaDelColegio, PersonaDicha } from './fila.rules.ts';

/** By what a row names a member of staff. */
export interface ClavesDePersona {
  dpi: string | null;
  usuario: string | null;
  /** Name and date of birth. */
  nombre: string | null;
  /** Name alone. */
  soloNombre: string | null;
  /** The name as the row writes it; '' for none. */
  dicho: string;
  nacido: string | null;
}

const claveDe = (nombres: string, fechaNacimiento: string): string => `${llano(nombres)} ${fechaNacimiento}`;

export function clavesDePersona({ textos, usuario, fechaNacimiento }: PersonaDicha): ClavesDePersona {
  const { nombres, dpi } = textos;
  return {
    dpi: dpi ? dpi.replace(/\D/g, '') || null : null,
    usuario,
    nombre: nombres && fechaNacimiento ? claveDe(nombres, fechaNacimiento) : null,
    soloNombre: nombres ? llano(nombres) : null,
    dicho: nombres ?? '',
    nacido: fechaNacimiento,
  };
}

export type PersonaEncontrada =
  | { como: 'nadie' }
  | { como: 'clave' | 'nombre'; persona: PersonaDelColegio }
  | { como: 'dudoso'; clave: 'dpi' | 'usuario' | 'nombres' | 'fechaNacimiento'; que: string };

/** Everybody of the staff: whom a name may belong to. */
export const nombreDePersonaRow = {
  dpi: text,
  nombre: text,
};
export type NombreDePersona = Row<typeof nombreDePersonaRow>;

/** Who of the staff a row means: by DPI, then by user name, then by name and date of birth. */
export function* buscadorDePersonas(
  personas: readonly PersonaDelColegio[],
  todos: readonly NombreDePersona[],
): Generator<void, (claves: ClavesDePersona) => PersonaEncontrada> {
  const comparar = yield* comparadorDeNombres(todos);
  /** Found by a number, unless the row says the name of somebody else. */
  function conSuNombre(
    persona: PersonaDelColegio,
    porQue: 'DPI' | 'usuario',
    { dicho, nacido, dpi, usuario }: ClavesDePersona,
  ): PersonaEncontrada {
    const nombre = comparar(dicho, persona.nombres);
    const otroDia = nacido !== null && nacido !== persona.fechaNacimiento;
    // With nothing but one of its numbers, another day of birth may as well be another person.
    const losDos = dpi === persona.dpi && usuario !== null && usuario === persona.usuario;
    if (otroDia && dicho === '' && !losDos) {
      const suya = `que nació el ${fechaCorta(persona.fechaNacimiento)}, y la fila dice ${fechaCorta(nacido)}`;
      const que = `El ${porQue} es de ${persona.nombres}, ${suya}. Corrige uno de los dos. Con su nombre en la fila, se cambia.`;
      return { como: 'dudoso', clave: 'fechaNacimiento', que };
    }
    if (nombre.como === 'mismo' || (nombre.como === 'parecido' && !otroDia))
      return { como: 'clave', persona };
    const otro = nombre.como === 'otro' ? nombre.otro : null;
    const dice = otro ? ` y el nombre es de ${otro.nombre} (DPI ${otro.dpi})` : `, y la fila dice «${dicho}»`;
    const que = `El ${porQue} es de ${persona.nombres}${dice}. Corrige uno de los dos.`;
    return { como: 'dudoso', clave: 'nombres', que };
  }
  const porDpi = new Map(personas.map((una) => [una.dpi, una]));
  const porUsuario = new Map(
    personas.flatMap((una) => (una.usuario === null ? [] : [[una.usuario, una] as const])),
  );
  const porNombre = new Map<string, PersonaDelColegio[]>();
  for (const una of personas) {
    const clave = claveDe(una.nombres, una.fechaNacimiento);
    const mismas = porNombre.get(clave);
    if (mismas) mismas.push(una);
    else porNombre.set(clave, [una]);
  }
  return (claves) => {
    const { dpi, usuario, nombre, soloNombre } = claves;
    const deDpi = dpi === null ? undefined : porDpi.get(dpi);
    const deUsuario = usuario === null ? undefined : porUsuario.get(usuario);
    if (deDpi && deUsuario && deDpi !== deUsuario) {
      const que = `El DPI es de ${deDpi.nombres} y el usuario es de ${deUsuario.nombres}. Corrige uno de los dos.`;
      return { como: 'dudoso', clave: 'dpi', que };
    }
    if (deDpi) return conSuNombre(deDpi, 'DPI', claves);
    if (deUsuario) {
      // Two people may want the same user name: with another DPI and another name it is somebody else.
      if (dpi === null || soloNombre === llano(deUsuario.nombres))
        return conSuNombre(deUsuario, 'usuario', claves);
      const dicho = claves.dicho === '' ? '' : ` de «${claves.dicho}»`;
      const que = `El usuario es de ${deUsuario.nombres}, que tiene otro DPI: ${deUsuario.dpi}; la fila dice ${dpi}${dicho}. Corrige el usuario o el DPI.`;
      return { como: 'dudoso', clave: 'usuario', que };
    }
    const [primera, segunda] = nombre === null ? [] : (porNombre.get(nombre) ?? []);
    if (!primera) return { como: 'nadie' };
    if (!segunda) return { como: 'nombre', persona: primera };
    if (dpi !== null) return { como: 'nadie' };
    const que = 'Hay varias personas con ese nombre y fecha de nacimiento. Escribe el DPI de la que es.';
    return { como: 'dudoso', clave: 'nombres', que };
  };
}
