import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import type { ClaseDocente } from '#shared/clases.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { NotebookDrawing } from '#web/kit/ui/drawings.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { useIniciarClase } from '../api.ts';

/** The board of a class that nobody has started yet. */
export function IniciarMateria({ clase }: { clase: ClaseDocente }) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const iniciar = useIniciarClase(close);
  const { idGradoSeccionMateriaColaborador: idassignment, permisos, idMateriaNavigation: materia } = clase;
  return (
    <Card sx={{ p: 2 }}>
      <EmptyState
        drawing={<NotebookDrawing />}
        title="Iniciar materia"
        text={
          permisos.editar
            ? 'Al iniciar la clase se crean sus bloques y los estudiantes ven la pizarra.'
            : 'Esta clase no se inició y su ciclo escolar ya está cerrado.'
        }
        action={
          permisos.editar ? (
            <Button variant="contained" startIcon={<PlayIcon />} onClick={() => setAsks(true)} sx={{ mt: 1 }}>
              Iniciar materia
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        open={asks}
        title="Iniciar clase"
        text={`¿Quieres iniciar la clase de ${materia.nombre}?`}
        detail="Después podrás iniciar el primer bloque y publicar. No se puede deshacer."
        accept="Iniciar clase"
        busy={iniciar.isPending}
        onAccept={() => iniciar.mutate({ params: { idassignment: String(idassignment) } })}
        onClose={close}
      />
    </Card>
  );
}
