import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { theme } from '#web/theme.ts';
import type { Column } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Alumno {
  id: number;
  apellido: string;
}
const columnas: Column<Alumno>[] = [
  { id: 'apellido', header: 'Apellido 1', value: ({ apellido }) => apellido },
];
const alumnos = ['Osorio', 'Ñurinda', 'Núñez', 'Ajcabul'].map((apellido, id) => ({ id, apellido }));

function show(props: Partial<DataTableProps<Alumno>>) {
  return render(
    <ThemeProvider theme={theme()}>
      <DataTable label="Alumnos" rows={alumnos} columns={columnas} idOf={({ id }) => id} {...props} />
    </ThemeProvider>,
  );
}
const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('una tabla', () => {
  it('ordena como el español y al revés con otro toque', () => {
    show({ order: 'apellido' });
    expect(shown()).toEqual(['Ajcabul', 'Núñez', 'Ñurinda', 'Osorio']);
    fireEvent.click(screen.getByText('Apellido 1'));
    expect(shown()).toEqual(['Osorio', 'Ñurinda', 'Núñez', 'Ajcabul']);
  });

  it('deja lo vacío para el final en ambas direcciones', () => {
    const rows = ['', 'Ajcabul', 'Osorio'].map((apellido, id) => ({ id, apellido }));
    show({ rows, order: 'apellido' });
    expect(shown()).toEqual(['Ajcabul', 'Osorio', '—']);
    fireEvent.click(screen.getByText('Apellido 1'));
    expect(shown()).toEqual(['Osorio', 'Ajcabul', '—']);
  });

  it('busca sin fijarse en tildes ni mayúsculas', () => {
    show({ search: 'Buscar estudiante...' });
    fireEvent.change(screen.getByLabelText('Buscar estudiante...'), { target: { value: 'NUÑEZ' } });
    expect(shown()).toEqual(['Núñez']);
  });

  it('pagina y dice cuántos hay', () => {
    show({ order: 'apellido', pageSize: 3 });
    expect(shown()).toHaveLength(3);
    expect(screen.getByText('1–3 de 4')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Página siguiente'));
    expect(shown()).toEqual(['Osorio']);
  });

  it('elige filas por su nombre y da sus identificadores', () => {
    const onSelection = vi.fn();
    show({ selection: ['0'], onSelection });
    fireEvent.click(screen.getByLabelText('Seleccionar a Núñez'));
    expect(onSelection).toHaveBeenLastCalledWith(['0', '2']);
    fireEvent.click(screen.getByLabelText('Seleccionar todos'));
    expect(onSelection).toHaveBeenLastCalledWith(['0', '1', '2', '3']);
  });

  it('por páginas, la casilla de todos elige solo los que se ven', () => {
    const onSelection = vi.fn();
    show({ selection: [], onSelection, order: 'apellido', pageSize: 3 });
    fireEvent.click(screen.getByLabelText('Seleccionar los de esta página'));
    expect(onSelection).toHaveBeenLastCalledWith(['1', '2', '3']);
  });

  it('en un teléfono es una lista, donde también se elige', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }));
    const onSelection = vi.fn();
    show({ selection: [], onSelection, order: 'apellido', compact: ({ apellido }) => apellido });
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Ajcabul',
      'Núñez',
      'Ñurinda',
      'Osorio',
    ]);
    fireEvent.click(screen.getByLabelText('Seleccionar a Ñurinda'));
    expect(onSelection).toHaveBeenLastCalledWith(['1']);
    fireEvent.click(screen.getByLabelText('Seleccionar todos'));
    expect(onSelection).toHaveBeenLastCalledWith(['0', '1', '2', '3']);
    vi.unstubAllGlobals();
  });

  it('la que no cabe en una tableta también allí es una lista', () => {
    vi.stubGlobal('matchMedia', (query: string) => {
      const escucha = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
      const matches = 800 <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1]);
      return { ...escucha, addListener: vi.fn(), removeListener: vi.fn(), matches };
    });
    const compact = ({ apellido }: Alumno) => apellido;
    const { unmount } = show({ compact });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    unmount();
    show({ compact, wide: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    vi.unstubAllGlobals();
  });

  it('una fila se abre donde se toque, y su nombre con el teclado', () => {
    const onOpen = vi.fn();
    const columns: Column<Alumno>[] = [
      { id: 'apellido', header: 'Apellido 1', value: ({ apellido }) => apellido, opens: true },
      { id: 'id', header: 'Código', value: ({ id }) => `2026-${id}` },
    ];
    show({ columns, onOpen });
    fireEvent.click(screen.getByText('2026-1'));
    expect(onOpen).toHaveBeenLastCalledWith(alumnos[1]);
    fireEvent.click(screen.getByRole('button', { name: 'Núñez' }));
    expect(onOpen).toHaveBeenLastCalledWith(alumnos[2]);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('no se abre al elegirla, al pedir sus opciones ni al marcar su texto', () => {
    const onOpen = vi.fn();
    show({
      onOpen,
      selection: [],
      onSelection: vi.fn(),
      rowMenu: () => [{ text: 'Editar', onClick: vi.fn() }],
    });
    const casilla = screen.getByLabelText('Seleccionar a Núñez');
    fireEvent.click(casilla);
    fireEvent.click(casilla.closest('td') ?? casilla);
    fireEvent.click(screen.getByLabelText('Opciones de Ñurinda'));
    fireEvent.click(within(screen.getByRole('menu')).getByText('Editar'));
    const apellido = screen.getByText('Osorio');
    window.getSelection()?.selectAllChildren(apellido);
    fireEvent.click(apellido);
    expect(onOpen).not.toHaveBeenCalled();
    window.getSelection()?.removeAllRanges();
    fireEvent.click(apellido);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('en un teléfono también se abre al tocarla', () => {
    const matches = { addEventListener: vi.fn(), removeEventListener: vi.fn(), matches: true };
    vi.stubGlobal('matchMedia', () => ({ ...matches, addListener: vi.fn(), removeListener: vi.fn() }));
    const onOpen = vi.fn();
    show({ onOpen, compact: ({ apellido }) => <span>{apellido}</span> });
    fireEvent.click(screen.getByText('Ñurinda'));
    expect(onOpen).toHaveBeenCalledWith(alumnos[1]);
    vi.unstubAllGlobals();
  });

  it('abre las acciones de una fila', () => {
    const onClick = vi.fn();
    show({ rowMenu: () => [{ text: 'Editar', onClick }] });
    fireEvent.click(screen.getByLabelText('Opciones de Ñurinda'));
    fireEvent.click(within(screen.getByRole('menu')).getByText('Editar'));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('de lo que no cambió no se dibuja nada otra vez, y cada fila hace lo último que se le pidió', () => {
    const dibujadas: string[] = [];
    const columns: Column<Alumno>[] = [
      {
        id: 'apellido',
        header: 'Apellido 1',
        value: ({ apellido }) => apellido,
        cell: ({ apellido }) => {
          dibujadas.push(apellido);
          return apellido;
        },
      },
    ];
    const tabla = (props: Partial<DataTableProps<Alumno>>) => (
      <ThemeProvider theme={theme()}>
        <DataTable label="Alumnos" rows={alumnos} columns={columns} idOf={({ id }) => id} {...props} />
      </ThemeProvider>
    );
    const antes = { onOpen: vi.fn(), onClick: vi.fn(), onSelection: vi.fn() };
    const ahora = { onOpen: vi.fn(), onClick: vi.fn(), onSelection: vi.fn() };
    const con = ({ onOpen, onClick, onSelection }: typeof antes, selection: string[]) => ({
      ...{ onOpen, onSelection, selection },
      rowMenu: () => [{ text: 'Editar', onClick }],
    });
    const { rerender } = render(tabla(con(antes, [])));
    dibujadas.length = 0;
    rerender(tabla(con(ahora, [])));
    expect(dibujadas).toEqual([]);
    rerender(tabla(con(ahora, ['0'])));
    expect(dibujadas).toEqual(['Osorio']);
    rerender(tabla({ ...con(ahora, ['0']), rows: alumnos.with(1, { id: 1, apellido: 'Ixcoy' }) }));
    expect(dibujadas).toEqual(['Osorio', 'Ixcoy']);

    fireEvent.click(screen.getByText('Ajcabul'));
    fireEvent.click(screen.getByLabelText('Seleccionar a Ajcabul'));
    fireEvent.click(screen.getByLabelText('Opciones de Ajcabul'));
    fireEvent.click(within(screen.getByRole('menu')).getByText('Editar'));
    expect(ahora.onOpen).toHaveBeenCalledWith(alumnos[3]);
    expect(ahora.onSelection).toHaveBeenCalledWith(['0', '3']);
    expect(ahora.onClick).toHaveBeenCalledOnce();
    expect(Object.values(antes).filter((acto) => acto.mock.calls.length > 0)).toEqual([]);
  });
});
