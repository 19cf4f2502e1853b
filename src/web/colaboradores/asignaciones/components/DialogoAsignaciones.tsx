import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import { eliminarAsignacion } from '#shared/colaboradores/asignaciones.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { NotebookDrawing } from '#web/kit/ui/drawings.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { nombreSeccion } from '../../api.ts';
import { useElegidas } from '../../components/useElegidas.ts';
import { cambia, useGuardarAsignaciones } from '../api.ts';
import { TransferirClases } from '../form.tsx';
import { AsignarClase } from './AsignarClase.tsx';
import { CambiarGrado } from './CambiarGrado.tsx';
import { TarjetaClase } from './TarjetaClase.tsx';
import { type Clase, useClases } from './useClases.ts';

type Abierto = { que: 'transferir' } | { que: 'cambiar' | 'quitar'; clase: Clase };

const titulo = (total: number) => contar(total, 'clase', 'clases');

/** The classes of a teacher in the year shown: what is added or changed is saved at once, at the end. */
export function DialogoAsignaciones({ docente, onClose }: { docente: Colaborador; onClose: () => void }) {
  const { ciclo } = useCiclo();
  const { idColaborador, nombres } = docente;
  const { query, guardadas, clases, cambios, incluye, agregar, quitar, mover, soltar } = useClases(
    idColaborador,
    ciclo,
  );
  const { guardar, isPending } = useGuardarAsignaciones(idColaborador, ciclo, onClose);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const elegidas = useElegidas();
  const cerrar = () => setAbierto(null);
  const quitarClase = (clase: Clase) => (clase.nuevo ? quitar(clase) : setAbierto({ que: 'quitar', clase }));
  return (
    <ModalDialog
      open
      title="Materias asignadas"
      subject={`${nombres} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombres} kind="docente" />}
      width="ancho"
      unsaved={cambios.length > 0 || elegidas.hay}
      busy={isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button
            variant="outlined"
            disabled={guardadas.length === 0 || isPending}
            onClick={() => setAbierto({ que: 'transferir' })}
          >
            Transferir
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={close} disabled={isPending}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={cambios.length === 0}
            loading={isPending}
            onClick={() => elegidas.alGuardar(() => guardar(cambios, soltar))}
          >
            Guardar
          </Button>
        </>
      )}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,3fr)' },
        }}
      >
        <AsignarClase ciclo={ciclo} incluye={incluye} elegidas={elegidas.campo} onAdd={agregar} />
        <Box component="section" aria-label="Clases">
          <Typography variant="h5" component="h3" role="status" sx={{ pb: 1 }}>
            {query.data ? titulo(clases.length) : 'Clases'}
          </Typography>
          <QueryView
            query={query}
            isEmpty={() => clases.length === 0}
            empty={
              <EmptyState
                heading="h3"
                title="Sin clases asignadas"
                text="Elige una materia y los grados donde la imparte, y presiona Agregar."
                drawing={<NotebookDrawing />}
              />
            }
          >
            {() => (
              <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
                {clases.map((clase) => (
                  <TarjetaClase
                    key={`${clase.nuevo}-${clase.idMateria}-${clase.idGradoSeccion}`}
                    clase={clase}
                    onEdit={() => setAbierto({ que: 'cambiar', clase })}
                    onRemove={() => quitarClase(clase)}
                  />
                ))}
              </Box>
            )}
          </QueryView>
        </Box>
      </Box>
      {abierto?.que === 'transferir' ? (
        <TransferirClases docente={docente} ciclo={ciclo} clases={guardadas} onClose={cerrar} />
      ) : null}
      {abierto?.que === 'cambiar' ? (
        <CambiarGrado
          clase={abierto.clase}
          incluye={incluye}
          onPick={(seccion) => {
            mover(abierto.clase, seccion);
            cerrar();
          }}
          onClose={cerrar}
        />
      ) : null}
      {abierto?.que === 'quitar' ? (
        <DialogoEliminar
          open
          title="Quitar clase"
          name={abierto.clase.idMateriaNavigation.nombre}
          question={(name) =>
            `¿Desea quitar la materia "${name}" de ${nombreSeccion(abierto.clase.idGradoSeccionNavigation)}?`
          }
          detail="La sección se queda sin docente en esta materia."
          accept="Quitar"
          endpoint={eliminarAsignacion}
          input={{ params: { id: String(abierto.clase.idGradoSeccionMateriaColaborador) } }}
          invalidates={cambia}
          onClose={cerrar}
        />
      ) : null}
    </ModalDialog>
  );
}
