import type { FieldValues } from 'react-hook-form';
import { conArticulo, type TipoActividad } from '#shared/actividades.rules.ts';
import { OfertaDeBorrador } from '#web/kit/drafts/DraftOffer.tsx';
import type { Frases } from '#web/kit/drafts/phrases.ts';
import { type CampoDeVersion, DosVersiones } from '#web/kit/drafts/TwoVersions.tsx';
import type { UsoDeBorrador } from '#web/kit/drafts/useDraft.ts';
import type { UsoDeVersiones } from '#web/kit/drafts/useVersions.ts';
import type { Edicion } from './useEdicion.ts';

interface VistasProps<V extends FieldValues> {
  tipo: TipoActividad;
  edicion: { borrador: UsoDeBorrador; versiones: UsoDeVersiones<Edicion<V>> };
  campos: readonly CampoDeVersion<Edicion<V>>[];
}

const conMayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const esFemenino = (tipo: TipoActividad) => conArticulo(tipo, 'definido').startsWith('la ');

/** How what hangs on a publication is compared. */
const ADJUNTOS: readonly CampoDeVersion<Pick<Edicion<FieldValues>, 'archivos' | 'videos'>>[] = [
  {
    campo: 'archivos',
    label: 'Archivos',
    ver: ({ archivos }) => archivos.map(({ nombre }) => nombre).join(', '),
  },
  {
    campo: 'videos',
    label: 'Videos',
    ver: ({ videos }) => videos.map(({ snippet }) => snippet.title).join(', '),
  },
];

/** What a form of something published asks over itself: go on with a draft, choose between two versions. */
export function VistasDeEdicion<V extends FieldValues>({ tipo, edicion, campos }: VistasProps<V>) {
  const cosa = conMayuscula(conArticulo(tipo, 'definido'));
  return (
    <>
      <OfertaDeBorrador {...edicion.borrador} />
      <DosVersiones
        versiones={edicion.versiones}
        campos={[...campos, ...ADJUNTOS]}
        que={`${cosa} cambió en otra ventana o dispositivo. Compara las dos y elige.`}
      />
    </>
  );
}

/** How a teacher or a student calls what they publish, new or being changed. */
export function frasesDe(tipo: TipoActividad, titulo: string | null | undefined): Frases {
  if (titulo !== undefined) {
    const cual = titulo === null ? '' : ` "${titulo}"`;
    return {
      un: `cambios a ${conArticulo(tipo, 'definido')}${cual}`,
      tu: 'tus cambios',
      hecho: 'se guardaron',
      hacer: 'guardarlos',
      plural: true,
    };
  }
  const suya = conArticulo(tipo, 'indefinido');
  const asigna = !sinTitulo.includes(tipo);
  return {
    un: suya,
    tu: suya.replace(/^una? /, 'tu '),
    hecho: asigna ? 'se asignó' : 'se publicó',
    hacer: `${asigna ? 'asignar' : 'publicar'}${esFemenino(tipo) ? 'la' : 'lo'}`,
  };
}

const sinTitulo: readonly TipoActividad[] = [4, 7];
