import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useState } from 'react';
import { buscador, claveDeBusqueda } from '#shared/base/busqueda.ts';
import { FieldHelp } from '#web/kit/form/FieldFrame.tsx';

export interface DocenteElegible {
  idColaborador: number;
  /** No two read the same. */
  nombre: string;
}

/** Whom somebody means who typed this: the one of that name, or the only one whose name has all these words. */
function hallar(texto: string, docentes: readonly DocenteElegible[]): DocenteElegible | undefined {
  const igual = docentes.find(({ nombre }) => claveDeBusqueda(nombre) === claveDeBusqueda(texto));
  if (igual) return igual;
  const coincide = buscador(texto);
  const halladas = docentes.filter(({ nombre }) => coincide(nombre));
  return halladas.length === 1 ? halladas[0] : undefined;
}

interface EntradaProps {
  label: string;
  /** Id of the datalist with the names. */
  lista: string;
  docentes: readonly DocenteElegible[];
  value: number | null;
  onChange: (idColaborador: number) => void;
  onEnter?: (event: KeyboardEvent) => void;
  celda?: number;
}

/** A teacher's name, typed ahead: a part of it that only one has is enough. Left empty it goes back to who it was. */
export function EntradaDocente({ label, lista, docentes, value, onChange, onEnter, celda }: EntradaProps) {
  const nombre = docentes.find(({ idColaborador }) => idColaborador === value)?.nombre ?? '';
  const [escrito, escribir] = useState<string | null>(null);
  const texto = escrito ?? nombre;
  const hallado = hallar(texto, docentes);
  const error = texto.trim() !== '' && !hallado ? 'Ningún docente, o más de uno, se llama así.' : undefined;
  const id = `docente-${lista}-${celda ?? 'todos'}`;
  function dejar() {
    if (escrito === null || error) return;
    if (hallado && hallado.idColaborador !== value) onChange(hallado.idColaborador);
    escribir(null);
  }
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        value={texto}
        placeholder="Escribe su nombre"
        error={error !== undefined}
        onChange={({ target }) => escribir(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={dejar}
        onKeyDown={(event) => {
          if (event.key === 'Escape') escribir(null);
          if (event.key !== 'Enter' || error) return;
          event.preventDefault();
          dejar();
          onEnter?.(event);
        }}
        inputProps={{
          'aria-label': label,
          'aria-describedby': error ? id : undefined,
          'data-docente': celda,
          list: lista,
          autoComplete: 'off',
        }}
      />
      {error ? <FieldHelp id={id} error={error} /> : null}
    </>
  );
}
